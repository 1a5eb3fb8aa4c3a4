/**
 * Text that is being typed belongs to the mission that is open, though it is not in it yet. Before a mission is written or
 * left, whoever has the fields hands over what is in them.
 */
let handOver: () => void = () => undefined

/** Says how; the shell does it once. */
export function setTypedTextHandOver(next: () => void): void {
  handOver = next
}

export const handOverTypedText = (): void => handOver()
