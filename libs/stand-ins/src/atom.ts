import type { AtomOaiOptions } from './atom/about.ts'
import { answerAtom } from './atom/answer.ts'
import { Catalogue } from './atom/catalogue.ts'
import { createModel, type Model } from './model/model.ts'
import type { StoreOptions } from './model/store.ts'
import { type Served, type ServeOptions, serve } from './server.ts'

export interface AtomOptions extends StoreOptions, ServeOptions, Partial<AtomOaiOptions> {
  readonly model?: Model
  /** Required in the header `X-OAI-API-Key`, if given. */
  readonly apiKey?: string
}

export interface Atom extends Served {
  readonly model: Model
  readonly oaiUrl: string
  readonly catalogue: Catalogue
}

/** Starts a stand-in of AtoM's OAI-PMH. It has no finding aids to give until `catalogue.cacheAll()` wrote them. */
export async function startAtom(options: AtomOptions = {}): Promise<Atom> {
  const model = options.model ?? createModel(options)
  const oai: AtomOaiOptions = {
    host: options.host ?? 'atom.example.org',
    code: options.code ?? '',
    pageSize: options.pageSize ?? 100,
    timezone: options.timezone ?? 'UTC',
    siteTitle: options.siteTitle ?? 'AtoM',
  }
  const catalogue = new Catalogue(model.store, oai.host)
  const served = await serve((request, url, _body, fault) => {
    const { apiKey } = options
    const key = request.headers['oai-api-key'] ?? request.headers['x-oai-api-key']
    // actions/indexAction.class.php:61: a page, not an error of the protocol; also for a wrong key where none is needed.
    if ((apiKey !== undefined || key !== undefined) && key !== apiKey) {
      return {
        status: 403,
        type: 'text/html; charset=utf-8',
        body: '<html><body><h1>Sorry, you do not have permission</h1></body></html>',
      }
    }
    if (url.pathname !== '/;oai') {
      return {
        status: 404,
        type: 'text/html; charset=utf-8',
        body: '<html><body><h1>Sorry, page not found</h1></body></html>',
      }
    }
    return answerAtom(catalogue, url.searchParams, oai, fault)
  }, options)
  return { ...served, model, catalogue, oaiUrl: `${served.url}/;oai` }
}
