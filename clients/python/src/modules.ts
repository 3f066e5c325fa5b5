import { writeOperations } from './operations.ts'
import { partialRoots, writePartialTypes } from './partial.ts'
import { pascalCase } from './python.ts'
import { type Document, type Schema, withInherited } from './schema.ts'
import { TypeWriter } from './types.ts'

const HEAD = '# Generated from services/gateway/openapi.json by src/generate.ts; do not edit.\n'

/** Python source of the generated modules, by file name. */
export function writeModules(given: Document): Readonly<Record<string, string>> {
  const document = withInherited(given)
  return {
    'types.py': typesModule(document),
    'partial.py': partialModule(document),
    '_operations.py': operationsModule(document),
  }
}

function typesModule(document: Document): string {
  const types = new TypeWriter()
  for (const [name, schema] of Object.entries(document.components.schemas)) types.define(name, schema)
  return `${HEAD}"""The JSON of each response and of its parts."""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import NotRequired, TypeAlias, TypedDict


${types.source}`
}

function partialModule(document: Document): string {
  return `${HEAD}"""The same types as in \`types\`, of responses to requests with \`fields\`: what was not asked for is missing."""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import NotRequired, Required, TypedDict

from . import types


${writePartialTypes(document)}`
}

function operationsModule(document: Document): string {
  const types = new TypeWriter({ prefix: 'types.' })
  const methods = writeOperations(document, types)
  if (types.source !== '') throw new Error(`a parameter or response has a type without a name:\n${types.source}`)
  // Of the overloads of `items`, the type of a page that was asked for fits one alone.
  return `${HEAD}# mypy: disable-error-code="overload-overlap"
"""A method for each operation of the API."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, TypeVar, cast, overload

from . import partial, types
from ._transport import Transport, segment

Page = TypeVar("Page", bound=Mapping[str, Any])


class Operations(Transport):
    """A method for each operation of the API, in the order of its documentation."""

${methods}
${iterators(document)}`
}

/** Overloads of `items`, so that a type checker knows the type of each item. */
function iterators(document: Document): string {
  // A type checker takes the first signature that fits, so lists of several types come last.
  const pages = Object.entries(document.components.schemas)
    .filter(([, schema]) => itemOf(schema) !== undefined && isPaged(schema))
    .sort(([, a], [, b]) => typesOfItems(a) - typesOfItems(b))
  const reduced = partialRoots(document)
  const overloads = pages.flatMap(([name, schema]) =>
    ['types', ...(reduced.has(name) ? ['partial'] : [])].map((module) => {
      const types = new TypeWriter({ prefix: `${module}.`, prefixOf: (each) => `${prefixIn(document, module, each)}.` })
      return `    @overload
    def items(self, page: ${module}.${pascalCase(name)}) -> Iterator[${types.expression(itemOf(schema) ?? {}, 'item')}]: ...`
    }),
  )
  return [
    `    def pages(self, page: Page) -> Iterator[Page]:
        """Yields a page of a list and all pages after it, each requested when the loop reaches it."""
        return self._pages(page)
`,
    ...overloads,
    `    def items(self, page: Any) -> Iterator[Any]:
        """Yields the items of a page of a list and of all pages after it."""
        for each in self._pages(page):
            yield from self._items(each)
`,
  ].join('\n')
}

const prefixIn = (document: Document, module: string, name: string): string =>
  module === 'partial' && document.components.schemas[name]?.properties === undefined ? 'types' : module

/** Returns the schema of an item of a list, or of a feature of GeoJSON. */
const itemOf = ({ properties }: Schema): Schema | undefined => (properties?.items ?? properties?.features)?.items

const typesOfItems = (schema: Schema): number => (itemOf(schema)?.anyOf ?? itemOf(schema)?.oneOf ?? [null]).length

/** Whether there are more pages: by cursor, or after the changes so far. */
const isPaged = ({ properties = {} }: Schema): boolean =>
  properties.links?.$ref?.endsWith('/PageLinks') === true || properties.has_more !== undefined
