# Records of an archive in pandas DataFrames, and a histogram of their years. Each "# %%" starts a cell in VS Code,
# Spyder and Jupytext; `python notebook.py` runs all of them.

# %% Read all records, a hundred at a time
import json
import os
from urllib.parse import urlencode
from urllib.request import urlopen

import pandas as pd

API = os.environ.get("FONDS_ORIGIN", "http://localhost:8080") + "/api/public"


def read(url):
    with urlopen(url) as response:
        return json.load(response)


def items(path, **query):
    url = f"{API}{path}?{urlencode(query)}"
    while url:
        page = read(url)
        yield from page["items"]
        url = page["links"]["next_cursor"]


records = pd.json_normalize(list(items("/records", fields="title,level,date,languages,access.status", limit=100)))
print(f"{len(records)} records")

# %% Count records by the decade in which they begin
decades = (records["date.start"].dropna().astype(int) // 10 * 10).value_counts().sort_index()
print(decades.to_string(header=False))

# %% Compare with a search, whose years the API counts
found = pd.json_normalize(list(items("/search", q="letter OR letters", type="record", fields="title,date", limit=100)))
years = read(f"{API}/search?{urlencode({'q': 'letter OR letters', 'type': 'record', 'limit': 1})}")["facets"]["years"]
print(f"{len(found)} letters, from {years['min']} to {years['max']}")
print(pd.DataFrame(years["buckets"], columns=["from", "to", "count"]).to_string(index=False))

# %% Read a table of the whole archive, with names and notes, in one request
columns = "reference_code,title,date.display,entities.name,entities.role,notes.label,notes.text"
table = pd.read_csv(f"{API}/records.csv?{urlencode({'include': 'details', 'fields': columns})}")
names = table["entities.name"].dropna().str.split(" | ", regex=False).explode()
print(f"{len(table)} rows, {names.nunique()} names, {table['notes.text'].notna().sum()} rows with notes")
