# Keeps a copy of an archive in a folder, with a JSON file for each resource; run it again to bring the copy up to date:
# python mirror.py https://archive.example/api/public FOLDER
import gzip, json, pathlib, sys, time, urllib.request

api, folder = sys.argv[1], pathlib.Path(sys.argv[2])
state = folder / "next"

def read(url):
    time.sleep(0.3)  # 200 requests a minute
    return urllib.request.urlopen(url)

def keep(id, resource):
    file = folder / f"{id}.json"
    file.write_text(json.dumps(resource)) if resource else file.unlink(missing_ok=True)

if not state.exists():
    [snapshot, *_] = json.load(read(f"{api}/snapshots"))["items"] or [{"files": [], "changes": f"{api}/changes?limit=100"}]
    folder.mkdir()
    for file in snapshot["files"]:
        for line in map(json.loads, gzip.open(read(file["url"]))): keep(line["id"], line)
    state.write_text(snapshot["changes"] + "&include=resource")

page = {"has_more": True}
while page["has_more"]:
    page = json.load(read(state.read_text()))
    for item in page["items"]: keep(item["id"], item["resource"])
    state.write_text(page["links"]["next"])
