import { type Editable, edit, move, type Patch, publishTree, suppress } from './change.ts'
import {
  createAgent,
  createContainer,
  createDigitalObject,
  createPart,
  createRepository,
  createResource,
  createSubject,
} from './create.ts'
import { remove } from './remove.ts'
import { Store, type StoreOptions } from './store.ts'
import { transfer } from './transfer.ts'

/** The arguments of a function after the store. */
type After<F> = F extends (store: Store, ...rest: infer Rest) => infer Result ? (...rest: Rest) => Result : never

/**
 * The contents of an ArchivesSpace, and what its users do with them. Each change sets times, versions and tombstones as the source does,
 * also where that is surprising.
 */
export interface Model {
  readonly store: Store
  readonly createRepository: After<typeof createRepository>
  readonly createResource: After<typeof createResource>
  readonly createPart: After<typeof createPart>
  readonly createContainer: After<typeof createContainer>
  readonly createDigitalObject: After<typeof createDigitalObject>
  readonly createAgent: After<typeof createAgent>
  readonly createSubject: After<typeof createSubject>
  edit<T extends Editable>(record: T, patch: Patch<T>): void
  readonly move: After<typeof move>
  readonly publishTree: After<typeof publishTree>
  readonly suppress: After<typeof suppress>
  readonly remove: After<typeof remove>
  readonly transfer: After<typeof transfer>
}

export function createModel(options: StoreOptions = {}): Model {
  const store = new Store(options)
  return {
    store,
    createRepository: (...args) => createRepository(store, ...args),
    createResource: (...args) => createResource(store, ...args),
    createPart: (...args) => createPart(store, ...args),
    createContainer: (...args) => createContainer(store, ...args),
    createDigitalObject: (...args) => createDigitalObject(store, ...args),
    createAgent: (...args) => createAgent(store, ...args),
    createSubject: (...args) => createSubject(store, ...args),
    edit: (record, patch) => edit(store, record, patch),
    move: (...args) => move(store, ...args),
    publishTree: (...args) => publishTree(store, ...args),
    suppress: (...args) => suppress(store, ...args),
    remove: (...args) => remove(store, ...args),
    transfer: (...args) => transfer(store, ...args),
  }
}
