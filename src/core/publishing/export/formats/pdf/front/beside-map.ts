/** A map with what belongs to it at the left of a sheet, and texts beside it and below. Points. */
import { MM } from '../points.ts'
import type { Frame } from './back-page-parts.ts'
import type { FrontBlock } from './block.ts'
import type { mapBlock } from './map-block.ts'
import { GUTTER, underAndBeside } from './wrap-around-map.ts'

/** A column of text is not narrower than this, nor one beside a map. */
export const COLUMN = 85 * MM
const BESIDE = 52 * MM
/** Part of the width that a map has at least, however small it is: its key stands below it. */
const LEAST_LEFT = 0.3
/** Between a map and its key. */
const TO_KEY = 0.6 * MM

/** What stands beside each other, by the widths that it gets. */
export interface BesideMap {
  readonly map: ReturnType<typeof mapBlock>
  readonly gap: number
  key(width: number): FrontBlock
  /** Cards of the sides. */
  cards(width: number): FrontBlock
  /** All texts in so many even columns; undefined: they do not fit. */
  columnsOf(columns: number, width: number, room: number): ((x: number, y: number) => void) | undefined
  /** All texts for columns of a width; `whole`: scoring is one piece. */
  flow(width: number, whole: boolean): FrontBlock[]
  readonly may: Parameters<typeof underAndBeside>[2]
}

/** @returns undefined: it does not fit */
export function besideMap(parts: BesideMap, body: Frame): (() => void) | undefined {
  return withKeyBelow(parts, body) ?? withKeyBeside(parts, body)
}

function withKeyBelow(parts: BesideMap, { x, y, width, height }: Frame): (() => void) | undefined {
  const { map, gap } = parts
  const left = Math.max(map.width, width * LEAST_LEFT)
  const right = width - left - GUTTER
  if (right < BESIDE || map.height > height) return undefined
  const key = parts.key(left)
  const under = map.height + TO_KEY + key.height
  if (under > height) return undefined
  const rightX = x + left + GUTTER
  const drawLeft = (): void => {
    map.draw(x + (left - map.width) / 2, y)
    key.draw(x, y + map.height + TO_KEY)
  }
  const columns = columnsIn(right)
  const columnWidth = (right - (columns - 1) * GUTTER) / columns
  // Cards on the right, then everything else on the right.
  for (const cardsLeft of [false, true]) {
    const cards = parts.cards(cardsLeft ? left : right)
    const taken = cards.height === 0 ? 0 : cards.height + gap
    if (cardsLeft && under + gap + cards.height > height) continue
    const texts = parts.columnsOf(columns, columnWidth, height - (cardsLeft ? 0 : taken))
    if (texts !== undefined)
      return () => {
        drawLeft()
        if (cardsLeft) cards.draw(x, y + under + gap)
        else cards.draw(rightX, y)
        texts(rightX, y + (cardsLeft ? 0 : taken))
      }
    const both = underAndBeside(
      (wide, whole) => parts.flow(wide, whole),
      {
        left,
        right: columnWidth,
        columns,
        below: height - under - gap - (cardsLeft ? taken : 0),
        beside: height - (cardsLeft ? 0 : taken),
      },
      parts.may,
    )
    if (both !== undefined)
      return () => {
        drawLeft()
        if (cardsLeft) cards.draw(x, y + under + gap)
        else cards.draw(rightX, y)
        both(x, y + under + gap + (cardsLeft ? taken : 0), rightX, y + (cardsLeft ? 0 : taken))
      }
  }
  return undefined
}

/** A map that is as high as the sheet leaves no room below it: its key stands above the texts. */
function withKeyBeside(parts: BesideMap, { x, y, width, height }: Frame): (() => void) | undefined {
  const { map, gap } = parts
  const right = width - map.width - GUTTER
  if (right < BESIDE || map.height > height) return undefined
  const key = parts.key(right)
  const cards = parts.cards(right)
  const above = key.height + gap + (cards.height === 0 ? 0 : cards.height + gap)
  const columns = columnsIn(right)
  const texts = parts.columnsOf(columns, (right - (columns - 1) * GUTTER) / columns, height - above)
  if (texts === undefined) return undefined
  const rightX = x + map.width + GUTTER
  return () => {
    map.draw(x, y)
    key.draw(rightX, y)
    cards.draw(rightX, y + key.height + gap)
    texts(rightX, y + above)
  }
}

const columnsIn = (width: number): number => Math.max(1, Math.floor((width + GUTTER) / (COLUMN + GUTTER)))
