// `pnpm generate`: writes the OpenAPI document of the whole API, which the gateway serves, from the routes of all services.
import { DOCUMENT_FILE, wholeDocument } from '@fonds/gateway/src/docs/whole-document.ts'
import { writeOpenApi } from '@fonds/http'
import { describeServices } from './parts.ts'

await writeOpenApi(DOCUMENT_FILE, wholeDocument(Object.values(describeServices())))
