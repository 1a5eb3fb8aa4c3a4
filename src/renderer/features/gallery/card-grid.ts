/** Which card the arrow keys lead to, by where the cards lie on the screen. */

/** A card's box, as `getBoundingClientRect` gives it. */
export interface CardBox {
  readonly left: number
  readonly top: number
  readonly width: number
}

/** The index of the next card; the same one at the ends; undefined for a key that moves nothing. */
export function nextCard(boxes: readonly CardBox[], from: number, key: string): number | undefined {
  const here = boxes[from]
  switch (key) {
    case 'Home':
      return 0
    case 'End':
      return boxes.length - 1
    case 'ArrowLeft':
      return Math.max(0, from - 1)
    case 'ArrowRight':
      return Math.min(boxes.length - 1, from + 1)
    case 'ArrowUp':
    case 'ArrowDown':
      return here === undefined ? undefined : (inNextRow(boxes, here, key === 'ArrowDown' ? 1 : -1) ?? from)
    default:
      return undefined
  }
}

/** The card in the next row (1: down, −1: up) whose middle is nearest to that of a card. */
function inNextRow(boxes: readonly CardBox[], here: CardBox, way: 1 | -1): number | undefined {
  const beyond = boxes.map((box, index) => ({ box, index })).filter(({ box }) => (box.top - here.top) * way > 1)
  const row = Math.min(...beyond.map(({ box }) => Math.abs(box.top - here.top)))
  const middle = (box: CardBox): number => box.left + box.width / 2
  const [best] = beyond
    .filter(({ box }) => Math.abs(Math.abs(box.top - here.top) - row) < 1)
    .sort((a, b) => Math.abs(middle(a.box) - middle(here)) - Math.abs(middle(b.box) - middle(here)))
  return best?.index
}
