/** Every so-manieth of many things that are alike, so that a run stays short; all of them with `BULKHEAD_SEED=random`. */
export const someOf = <Item>(items: readonly Item[], step: number, from = 0): readonly Item[] =>
  process.env.BULKHEAD_SEED === 'random' ? items : items.filter((_, index) => index % step === from % step)
