# Keeps a copy of an archive in a folder, with a JSON file for each resource; run it again to bring the copy up to date:
# python mirror.py https://archive.example/api/public FOLDER
import gzip, json, pathlib, sys, time, urllib.request

api, folder = sys.argv[1], pathlib.Path(sys.argv[2])
state = folder / "changes"

def read(url):
    time.sleep(0.3)  # 200 requests a minute
    return urllib.request.urlopen(url)

if not state.exists():
    snapshots = json.load(read(f"{api}/snapshots"))["items"] or [{"files": [], "changes": f"{api}/changes"}]
    folder.mkdir()
    for file in snapshots[0]["files"]:
        for line in gzip.open(read(file["url"])):
            (folder / f"{json.loads(line)['id']}.json").write_bytes(line)
    state.write_text(snapshots[0]["changes"])

page = {"has_more": True}
while page["has_more"]:
    page = json.load(read(state.read_text()))
    for item in page["items"]:
        file = folder / f"{item['id']}.json"
        file.unlink(missing_ok=True) if item["change"] == "deleted" else file.write_bytes(read(item["url"]).read())
    state.write_text(f"{api}/changes?since={page['next']}")
