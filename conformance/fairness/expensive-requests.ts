import { type Attack, flood } from './attack.ts'

const AT_ONCE = 64

/** The most expensive query that the grammar accepts: many frequent words, prefixes and facets. */
const EXPENSIVE_QUERY = [
  'item',
  'series',
  'letters',
  'accounts',
  'plans',
  'registers',
  'petitions',
  'maps',
  'the*',
  'a*',
].join(' OR ')

export const EXPENSIVE_ATTACKS: readonly Attack[] = [
  {
    name: 'one client requests the most expensive images',
    // Each request has another region, since rendered ones are cached.
    begin: async (target) =>
      flood(target, AT_ONCE, (n) =>
        n % 2 === 0
          ? `${target.imageService}/${n % 900},0,3000,3000/max/0/default.png`
          : `${target.imageService}/${n % 900},${n % 800},2048,2048/^4096,/90/gray.png`,
      ),
  },
  {
    name: 'one client sends the most expensive searches',
    begin: async (target) =>
      flood(target, AT_ONCE, (n) => {
        const query = encodeURIComponent(`${EXPENSIVE_QUERY} OR w${n}*`)
        return `/search?q=${query}&sort=title&limit=100&facet_limit=100&page=${1 + (n % 5)}`
      }),
  },
  {
    name: 'one client floods exports',
    begin: async (target) =>
      flood(target, AT_ONCE, (n) => {
        const slug = target.collections[n % target.collections.length]
        return n % 2 === 0 ? `/collections/${slug}/finding-aid.pdf` : `/collections/${slug}/ead.xml?n=${n}`
      }),
  },
]
