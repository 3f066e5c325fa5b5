/// <reference path="./cluster-key-slot.d.ts" />
import calculateSlot from 'cluster-key-slot'

/** Returns the slot of a key in a Redis Cluster, from 0 to 16383. Keys with the same text in braces have the same one. */
export const slotOf = (key: string): number => calculateSlot(key)
