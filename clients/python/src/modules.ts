import { writeOperations } from './operations.ts'
import { pascalCase } from './python.ts'
import type { Document, Schema } from './schema.ts'
import { TypeWriter } from './types.ts'

const HEAD = '# Generated from services/gateway/openapi.json by src/generate.ts; do not edit.\n'

/** Python source of the generated modules, by file name. */
export function writeModules(document: Document): Readonly<Record<string, string>> {
  return { 'types.py': typesModule(document), '_operations.py': operationsModule(document) }
}

function typesModule(document: Document): string {
  const types = new TypeWriter()
  for (const [name, schema] of Object.entries(document.components.schemas)) types.define(name, schema)
  return `${HEAD}"""The JSON of each response and of its parts. With "fields", members that were not asked for are missing."""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import NotRequired, TypeAlias, TypedDict


${types.source}`
}

function operationsModule(document: Document): string {
  const types = new TypeWriter('types.')
  const methods = writeOperations(document, types)
  if (types.source !== '') throw new Error(`a parameter or response has a type without a name:\n${types.source}`)
  return `${HEAD}"""A method for each operation of the API."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, TypeVar, cast, overload

from . import types
from ._transport import Transport, segment

Page = TypeVar("Page", bound=Mapping[str, Any])


class Operations(Transport):
    """A method for each operation of the API, in the order of its documentation."""

${methods}
${iterators(document)}`
}

/** Overloads of `items`, so that a type checker knows the type of each item. */
function iterators({ components }: Document): string {
  // A type checker takes the first signature that fits, so lists of several types come last.
  const pages = Object.entries(components.schemas)
    .filter(([, { properties }]) => isList(properties))
    .sort(([, a], [, b]) => typesOfItems(a) - typesOfItems(b))
  const types = new TypeWriter('types.')
  const itemOf = ({ properties }: Schema) => types.expression(properties?.items?.items ?? {}, 'item')
  return [
    `    def pages(self, page: Page) -> Iterator[Page]:
        """Yields a page of a list and all pages after it, each requested when the loop reaches it."""
        return self._pages(page)
`,
    ...pages.map(
      ([name, schema]) => `    @overload
    def items(self, page: types.${pascalCase(name)}) -> Iterator[${itemOf(schema)}]: ...`,
    ),
    `    def items(self, page: Any) -> Iterator[Any]:
        """Yields the items of a page of a list and of all pages after it."""
        for each in self._pages(page):
            yield from each["items"]
`,
  ].join('\n')
}

const typesOfItems = ({ properties }: Schema): number =>
  (properties?.items?.items?.anyOf ?? properties?.items?.items?.oneOf ?? [null]).length

const isList = (properties: Schema['properties']): boolean =>
  properties?.items?.type === 'array' && properties.links?.$ref?.endsWith('/PageLinks') === true
