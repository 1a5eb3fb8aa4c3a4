/** Choosing among things and putting the chosen ones in order. */

/** With a choice in or out; what comes in takes the place it has among all of them, if those chosen are in that order. */
export function toggled(chosen: readonly string[], all: readonly string[], value: string): string[] {
  if (chosen.includes(value)) return chosen.filter((one) => one !== value)
  const rank = all.indexOf(value)
  const inOrder = chosen.every((one, index) => index === 0 || all.indexOf(chosen[index - 1] ?? '') < all.indexOf(one))
  const after = chosen.findIndex((one) => all.indexOf(one) > rank)
  return inOrder && after >= 0 ? chosen.toSpliced(after, 0, value) : [...chosen, value]
}

/** With a chosen thing moved to another place in the order (0: first); places beyond the ends are the ends. */
export function moved(chosen: readonly string[], value: string, to: number): string[] {
  const rest = chosen.filter((one) => one !== value)
  return rest.length === chosen.length ? [...chosen] : rest.toSpliced(Math.max(0, to), 0, value)
}
