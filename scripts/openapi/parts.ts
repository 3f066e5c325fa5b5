import { describeApi as describeCatalog } from '@fonds/catalog/src/openapi.ts'
import { createPool } from '@fonds/db/pool'
import { describeApi as describeExport } from '@fonds/export/src/openapi.ts'
import { idleDeps as exportDeps } from '@fonds/export/src/testing/idle-deps.ts'
import { createCursorCodec, type OpenApiDocument } from '@fonds/http'
import { describeApi as describeMedia } from '@fonds/media/src/openapi.ts'
import { idleDeps as mediaDeps } from '@fonds/media/src/testing/idle-deps.ts'
import { describeApi as describeOai } from '@fonds/oai/src/openapi.ts'
import { idleDeps as oaiDeps } from '@fonds/oai/src/testing/idle-deps.ts'
import { describeApi as describeReadingRoom } from '@fonds/reading-room/src/openapi.ts'
import { idleDeps as readingRoomDeps } from '@fonds/reading-room/src/testing/idle-deps.ts'
import { describeApi as describeSearch } from '@fonds/search/src/openapi.ts'

/** Returns the services' parts of the OpenAPI document, by service. Nothing is connected. */
export function describeServices(): Readonly<Record<string, OpenApiDocument>> {
  const pool = createPool('postgresql://localhost/none', { name: 'describe' })
  return {
    catalog: describeCatalog({ pool, cursors: createCursorCodec('none') }),
    export: describeExport(exportDeps()),
    media: describeMedia(mediaDeps()),
    oai: describeOai(oaiDeps()),
    'reading-room': describeReadingRoom(readingRoomDeps()),
    search: describeSearch(),
  }
}
