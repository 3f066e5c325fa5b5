import { createHash } from 'node:crypto'
import { createTestDatabase, type TestDatabase, trials } from '@fonds/test-kit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTenant, aTree, type TreeSpec } from '../testing/builders.ts'
import { expectConsistent } from '../testing/consistency.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

/** A unit of the model. `n` is its identity, whatever the file says. */
interface Unit {
  readonly n: number
  xmlId: string | null
  unitId: string | null
  version: number
  level: 'file' | 'series'
  readonly children: Unit[]
}

// Titles of different units are dissimilar; two versions of one unit's title are similar.
const words = (n: number): string => createHash('sha256').update(`${n}`).digest('hex').slice(0, 16)
const titleOf = (unit: Unit): string => `${words(unit.n)}${unit.version ? ` ${unit.version}` : ''}`

const specOf = (unit: Unit): TreeSpec => ({
  title: titleOf(unit),
  level: unit.level,
  reference_code: unit.unitId,
  ...(unit.xmlId === null ? {} : { xml_id: unit.xmlId }),
  children: unit.children.map(specOf),
})
const flat = (unit: Unit): Unit[] => [unit, ...unit.children.flatMap(flat)]

async function storedIds(tenant: string, source: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: string }>(
    'SELECT id FROM fonds.description WHERE tenant_id = $1 AND source = $2 ORDER BY path',
    [tenant, source],
  )
  return rows.map((row) => row.id)
}

type Edit = { readonly kind: string; readonly a: number; readonly b: number }
const EDITS = ['insert', 'insert', 'remove', 'restore', 'shuffle', 'move', 'retitle', 'recode', 'relevel'] as const
const edit: fc.Arbitrary<Edit> = fc.record({ kind: fc.constantFrom(...EDITS), a: fc.nat(), b: fc.nat() })

/**
 * A finding aid under revision, with the units removed from it. Avoids edits that would be ambiguous even to an
 * archivist.
 */
class Archivist {
  readonly root: Unit
  #next = 0
  readonly #removed: { readonly unit: Unit; readonly parent: number }[] = []
  /** Groups of siblings with a correction in place, and groups with any other edit. */
  #corrected = new Set<number>()
  #stirred = new Set<number>()

  constructor() {
    this.root = this.#unit('series')
    for (let i = 0; i < 3; i++) {
      const series = this.#unit('series')
      for (let j = 0; j < 3; j++) series.children.push(this.#unit('file'))
      this.root.children.push(series)
    }
  }

  #unit(level: Unit['level']): Unit {
    const n = this.#next++
    return {
      n,
      xmlId: n % 3 === 1 ? `c${n}` : null,
      unitId: n % 3 === 2 ? `X/${n}` : null,
      version: 0,
      level,
      children: [],
    }
  }

  edit(edits: readonly Edit[]): void {
    this.#corrected = new Set()
    this.#stirred = new Set()
    for (const one of edits) this.#apply(one)
  }

  #apply({ kind, a, b }: Edit): void {
    const all = flat(this.root)
    const parents = all.filter((unit) => unit.level === 'series')
    const parent = parents[a % parents.length]
    if (!parent) return
    const child = parent.children[b % Math.max(1, parent.children.length)]
    const done = this.#does(kind, parent, child, b)
    if (done === 'corrected') this.#corrected.add(parent.n)
    if (done === 'stirred') this.#stirred.add(parent.n)
  }

  #does(kind: string, parent: Unit, child: Unit | undefined, b: number): 'corrected' | 'stirred' | null {
    const mayCorrect = child && !this.#stirred.has(parent.n) && !this.#corrected.has(parent.n)
    if (kind === 'retitle' && mayCorrect) {
      child.version++
      return 'corrected'
    }
    if (kind === 'recode' && mayCorrect && child.unitId !== null) {
      child.unitId = `${child.unitId}.${b % 10}`
      return 'corrected'
    }
    if (kind === 'relevel' && mayCorrect && child.children.length === 0) {
      child.level = child.level === 'file' ? 'series' : 'file'
      return 'corrected'
    }
    if (this.#corrected.has(parent.n)) return null
    const at = b % (parent.children.length + 1)
    if (kind === 'insert') parent.children.splice(at, 0, this.#unit(b % 4 === 0 ? 'series' : 'file'))
    else if (kind === 'shuffle') parent.children.push(...parent.children.splice(0, at))
    else if (kind === 'remove' && child) {
      parent.children.splice(parent.children.indexOf(child), 1)
      this.#removed.push({ unit: child, parent: parent.n })
    } else if (kind === 'restore') this.#restore(parent, at)
    else if (kind === 'move' && child?.xmlId) this.#move(parent, child, b)
    else return null
    return 'stirred'
  }

  #restore(parent: Unit, at: number): void {
    const index = this.#removed.findIndex((r) => r.unit.xmlId !== null || r.parent === parent.n)
    const [back] = index < 0 ? [] : this.#removed.splice(index, 1)
    if (back) parent.children.splice(at, 0, back.unit)
  }

  /** Only units with an `@id`, and their descendants, are recognised in another place. */
  #move(parent: Unit, child: Unit, b: number): void {
    const inside = new Set(flat(child))
    const others = flat(this.root).filter((u) => u.level === 'series' && !inside.has(u) && !this.#corrected.has(u.n))
    const target = others[b % others.length]
    if (!target) return
    parent.children.splice(parent.children.indexOf(child), 1)
    target.children.push(child)
    this.#stirred.add(target.n)
  }
}

describe('a finding aid that is edited and imported again and again', () => {
  test('every unit keeps its first UUID, even after it returns, and no two units ever share one', async () => {
    let run = 0
    const property = fc.asyncProperty(
      fc.array(fc.array(edit, { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 6 }),
      async (script) => {
        const tenant = await aTenant(db.pool)
        const source = `edited ${run++}`
        const archivist = new Archivist()
        const known = new Map<number, string>()
        for (const edits of [[], ...script]) {
          archivist.edit(edits)
          const spec = specOf(archivist.root)
          await aTree(db.pool, tenant.id, spec, { source })
          const ids = await storedIds(tenant.id, source)
          const now = flat(archivist.root).map((unit, place) => ({ n: unit.n, id: ids[place] ?? '' }))
          expect(now).toEqual(now.map(({ n, id }) => ({ n, id: known.get(n) ?? id })))
          for (const { n, id } of now) known.set(n, id)
          expect(new Set(known.values()).size).toBe(known.size)
          await expectConsistent(db.pool, tenant.id)
          expect(await aTree(db.pool, tenant.id, spec, { source })).toMatchObject({
            created: 0,
            updated: 0,
            deleted: 0,
            seq: null,
          })
        }
      },
    )
    for (const _ of trials({ atLeast: 2, atMost: 6 })) await fc.assert(property, { numRuns: 1 })
  })
})
