/** Room for `entries` in an `LRUCache`, taken as they come; its own `max` takes all of it at once. */
export const roomFor = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })
