declare module 'cluster-key-slot' {
  /** Returns the slot of a key in a Redis Cluster, from 0 to 16383. */
  export default function slotOf(key: string): number
}
