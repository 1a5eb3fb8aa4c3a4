/** The split of a mission sheet between front and back, and the QR code that opens the mission. */

import type { Block } from '#foundation/prose/prose.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { type QrCode, qrCodeOf, sizeInQrCode } from '#model/containers/qr-code.ts'
import { shareLinkOf } from '#model/containers/share-link.ts'
import type { Mission } from '#model/mission/document.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import type { FrontChoice } from '#publishing/sheet/fitting/fit-front.ts'
import type { TextPart } from '#publishing/sheet/front/front-texts.ts'
import { colours, type PageFlow } from '../page-flow.ts'
import type { PdfOptions } from '../pdf-options.ts'
import { MM } from '../pen.ts'
import type { ColumnEnd } from '../prose-columns.ts'

export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Longer parts (letters) go on the back without being measured. */
export const LONG_PART = 7000
export const isLong = ({ blocks }: TextPart): boolean => JSON.stringify(blocks).length > LONG_PART

/** Parts of the mission that are on the back. */
export interface Overleaf {
  readonly briefing: boolean
  /** The rest of a briefing that begins on the front. */
  readonly rest: readonly Block[]
  readonly summary: boolean
  readonly scoring: boolean
  readonly sides: boolean
  readonly key: boolean
  /** Sections with the parts that did not stay. */
  readonly sections: readonly AwaySection[]
}

interface AwaySection {
  readonly title: string
  /** All of its parts. */
  readonly whole: boolean
  /** Its last ones. */
  readonly tail: boolean
  readonly parts: readonly TextPart[]
}
/** More parts than this that follow each other are told by the first of them. */
const NAMED = 3

export interface Front {
  readonly choice: FrontChoice
  readonly overleaf: Overleaf
  draw(): void
}

/**
 * Lists the titles of the parts on the back.
 * @param briefed whether there is a briefing that can go on the back
 */
export function titlesOf(
  { briefing, rest, summary, scoring, sides, key, sections }: Overleaf,
  briefed: boolean,
): string[] {
  return [
    ...(summary ? ['Summary'] : []),
    ...(sides ? ['Sides'] : []),
    ...(key ? ['Key'] : []),
    ...(scoring ? ['Scoring'] : []),
    ...sections.flatMap(awayTitles),
    ...(briefing && briefed ? ['Briefing'] : []),
    ...(rest.length > 0 && briefed ? ['rest of the briefing'] : []),
  ]
}

function awayTitles({ title, whole, tail, parts }: AwaySection): string[] {
  const [first] = parts
  if (whole) return [title]
  const from = first?.title || first?.called
  if (tail && from && (parts.length > NAMED || first?.title === '')) return [`${title} from “${from}” on`]
  return parts.map((part) => part.title || part.called || title)
}

/** Returns the part of a section that moves off the page, given all its text parts. */
export const awayOf = (title: string, all: readonly TextPart[], own: readonly TextPart[]): AwaySection => ({
  title,
  whole: own.length === all.length,
  tail: all.slice(-own.length).every((part) => own.includes(part)),
  parts: own,
})

/** Width of a square on paper: a phone reads no smaller one from a print, and larger ones gain nothing. */
const LEAST_SQUARE = 0.35 * MM
const MAX_SQUARE = 0.5 * MM
/** Room above the code, and between it and its words, in addition to its quiet zone. */
const GAP = 1.5 * MM

const OPENS = 'Open this mission'
const title = { font: 'sans-bold', size: 9, colour: colours.text } as const
const below = { font: 'condensed', size: 8.5, colour: colours.muted } as const
/** From the baseline of the title to that of the host. */
const LINE = 3.6 * MM

export interface CodePlace {
  /** Left of its words, and top of the code with its quiet zone. */
  readonly x: number
  readonly y: number
}

export interface OpenCode {
  readonly code: QrCode
  /** Host that it leads to: `bulkhead.example`. */
  readonly host: string
}

/**
 * The code that was asked for; undefined when none was. The error says how long the link is (`has 3120 characters`):
 * longer than any QR code.
 */
export function openCodeOf(
  document: Mission,
  { sheet, linkBase }: Pick<PdfOptions, 'sheet' | 'linkBase'>,
): Result<OpenCode, string> | undefined {
  if (linkBase === '' || !sheet.includes('mission')) return undefined
  // The sheet lies on the table for all.
  const link = linkBase + shareLinkOf(asShared(document))
  const code = qrCodeOf(link)
  return code === undefined ? failure(sizeInQrCode(link)) : success({ code, host: hostOf(linkBase) })
}

/** `https://bulkhead.example/editor` → `bulkhead.example`. */
export const hostOf = (address: string): string =>
  address.replace(/^https?:\/\/(?:[^/?@]*@)?/i, '').replace(/[/?].*$/, '')

/** The least height that the code takes (points). */
export const leastRoomOf = ({ code }: OpenCode): number => code.size * LEAST_SQUARE + GAP

/**
 * Draws the code with its words where its squares become largest: at the foot of a column, the last one first, or of the page
 * below all columns.
 * @param ends where the columns of this page end; none: the page is free from here on
 * @returns what it takes at the lower right; undefined when there is no room for squares that a phone can read
 */
export function drawOpenCode(
  flow: PageFlow,
  { code, host }: OpenCode,
  ends: readonly ColumnEnd[],
): CodePlace | undefined {
  const { pen, tags } = flow
  const places = [...ends.toReversed(), { x: flow.left, y: flow.y, width: flow.width }].map((column) => {
    const words = Math.max(pen.width(OPENS, title), Math.min(pen.width(host, below), column.width / 3))
    const room = Math.min(flow.bottom - column.y - GAP, column.width - words - GAP)
    return { right: column.x + column.width, words, square: Math.min(MAX_SQUARE, room / code.size) }
  })
  const square = Math.max(...places.map((place) => place.square))
  const best = places.find((place) => place.square === square)
  if (best === undefined || square * flow.enlarged < LEAST_SQUARE) return undefined
  const size = square * code.size
  const x = best.right - size
  const y = flow.bottom - size
  tags.leaf('Figure', () => pen.pdf.save().translate(x, y).scale(square).path(code.path).fill('#000000').restore(), {
    alt: `QR code that opens this mission at ${host}`,
    ours: true,
    bbox: flow.onPage([x, y, x + size, y + size]),
  })
  // The words stand beside the middle of the code.
  const middle = y + size / 2
  tags.leaf('P', () => {
    pen.write(OPENS, x - GAP, middle - 0.4 * MM, title, 'right')
    pen.write(pen.fit(host, below, best.words), x - GAP, middle - 0.4 * MM + LINE, below, 'right')
  })
  return { x: x - GAP - best.words, y }
}
