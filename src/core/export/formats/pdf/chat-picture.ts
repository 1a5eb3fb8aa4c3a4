/**
 * A card of the mission for a chat: title, four facts, map, sides, what brings how many points, names of the rules. Rules are
 * named, not printed. Letters are large enough for a telephone: on 1080 pixels none is smaller than 25, no sentence than 29.
 */

import type { LookWishes } from '#core/export/look/style-options.ts'
import type { Picture } from '#core/export/picture.ts'
import type { Mission } from '#core/mission/document.ts'
import { asShared } from '#core/mission/hidden-tokens.ts'
import { badgesOf } from '#core/sheet/front/badges.ts'
import { typeName } from '#core/sheet/mission-facts.ts'
import { type Card, chatTexts, LEAST_NAME, linesUpTo, type Stack } from './chat-texts.ts'
import { fittedName } from './fitted-name.ts'
import { stroke } from './front/block.ts'
import { mapBlock, mapBounds } from './front/map-block.ts'
import { MapLayers } from './map-layers.ts'
import { PageBook } from './page-book.ts'
import { PageFlow } from './page-flow.ts'
import { pictureLook } from './picture-look.ts'
import { MM } from './points.ts'
import { RecordedPen, Recorder } from './recorder.ts'
import { Tags } from './tags.ts'

/** Width of the card (mm), so that 8 points are 29 pixels of 1080. */
const WIDTH = 105
/** Width to height. */
export const chatForms = { card: [1080, 1350], tall: [1080, 1920] } as const
export type ChatForm = keyof typeof chatForms

const MARGIN = 5 * MM
const GAP = 2.2 * MM
const FOOT = 7
/** A map that is wider than high lies over the texts. */
const WIDE = 0.8
/** Part of the width that a map has beside texts at most, and of the height over them. */
const BESIDE = 0.46
const OVER = 0.55

export function chatPicture(mission: Mission, form: ChatForm, wishes: LookWishes): Picture {
  const document = asShared(mission)
  const { look: styled, theme } = pictureLook(wishes, document)
  // Codes of pieces are for those who build it.
  const look = { ...styled, style: { ...styled.style, map: { ...styled.style.map, codes: false } } }
  const recorder = new Recorder(theme)
  const pen = new RecordedPen(recorder)
  const { pdf } = recorder
  const parts = { pen, tags: new Tags(pdf), layers: new MapLayers(pdf), book: new PageBook(pdf), theme, look }
  const [across, down] = chatForms[form]
  const size = { width: WIDTH, height: (WIDTH * down) / across, margin: 5, binding: 0, bothSides: false, enlarged: 1 }
  const paper = new PageFlow(parts, size, pen.clean(document.mission.title))
  pdf.addPage({ size: [size.width * MM, size.height * MM], margin: 0 })
  drawCard({ paper, document, width: size.width * MM, height: size.height * MM })
  const { width, height, shapes } = recorder.recording()
  return { box: { x: 0, y: 0, width, height }, layers: [], extras: shapes, theme, ground: 'plate' }
}

function drawCard(card: Card): void {
  const { paper, document, width, height } = card
  const inner = width - 2 * MARGIN
  let y = MARGIN
  for (const stack of [titleStack(card, inner), factsStack(card, inner)]) {
    stack.draw(MARGIN, y)
    y += stack.height + GAP
  }
  const bottom = height - MARGIN - FOOT - GAP
  drawFoot(card, height - MARGIN)
  const bounds = mapBounds(document)
  const room = bottom - y
  if (bounds.width / bounds.height > WIDE) {
    const texts = chatTexts(card, inner)
    const least = Math.min(texts.height, room * (1 - OVER))
    const map = fittedMap(card, inner, room - least - GAP)
    map.draw(MARGIN + (inner - map.width) / 2, y)
    texts.drawIn(MARGIN, y + map.height + GAP, room - map.height - GAP)
  } else {
    const map = fittedMap(card, inner * BESIDE, room)
    map.draw(MARGIN, y)
    const left = MARGIN + map.width + 2 * GAP
    chatTexts(card, width - MARGIN - left).drawIn(left, y, room)
  }
  paper.finish()
}

/** The largest map that fits into so much room (points). */
function fittedMap({ paper, document }: Card, width: number, height: number) {
  const bounds = mapBounds(document)
  let scale = Math.max(1, (bounds.width * MM) / width, (bounds.height * MM) / height)
  let map = mapBlock(paper, document, scale)
  while ((map.width > width || map.height > height) && scale < 200) {
    scale *= 1.02
    map = mapBlock(paper, document, scale)
  }
  return map
}

const TITLE = 21
const KIND = 9

/** Sizes of a title with the lines that it may have in them, the best first. */
const SMALLEST_TITLE = [12, 5] as const
const titleSizes: readonly (readonly [size: number, lines: number])[] = [
  [TITLE, 1],
  [18, 1],
  [15, 1],
  [TITLE, 2],
  [18, 2],
  [15, 3],
  [13, 4],
  SMALLEST_TITLE,
]

function titleStack({ paper, document }: Card, width: number): Stack {
  const { pen, look } = paper
  const { number, title } = document.mission
  const numberStyle = { font: 'condensed-bold', size: TITLE, colour: look.colours.soft } as const
  const lead = number === '' ? 0 : pen.width(pen.clean(number), numberStyle) + 3 * MM
  const room = width - lead
  const wrapped = (size: number): string[] =>
    pen.wrap(pen.clean(title === '' ? 'Untitled mission' : title), { font: 'condensed-bold', size }, room)
  const [size, most] = titleSizes.find(([each, count]) => wrapped(each).length <= count) ?? SMALLEST_TITLE
  const lines = linesUpTo(pen, wrapped(size), most, { font: 'condensed-bold', size }, room)
  const { author } = document.mission
  const kind = pen.clean(author === '' ? typeName(document) : `${typeName(document)} · by ${author}`)
  const height = 1.6 * MM + lines.length * size * 1.12 + KIND * 1.3
  return {
    height,
    draw: (x, y) => {
      stroke(paper, [x, y], [x + width, y], look.colours.text, 2)
      const top = y + 1.6 * MM
      if (number !== '') pen.write(pen.clean(number), x, top + size * 0.9, { ...numberStyle, size })
      for (const [index, line] of lines.entries())
        pen.write(line, x + lead, top + index * size * 1.12 + size * 0.9, {
          font: 'condensed-bold',
          size,
          colour: look.colours.text,
        })
      const soft = { font: 'condensed', size: KIND, colour: look.colours.soft } as const
      const below = fittedName(pen, kind, soft, room, LEAST_NAME)
      pen.write(below.text, x + lead, y + height - KIND * 0.35, below.style)
    },
  }
}

/** What players ask for first. */
const FACTS = 4
const [LABEL, FIGURE] = [8, 13]

function factsStack({ paper, document }: Card, width: number): Stack {
  const { pen, look } = paper
  const facts = badgesOf(document).slice(0, FACTS)
  const height = LABEL * 1.15 + FIGURE * 1.2 + 1.4 * MM
  const each = width / Math.max(1, facts.length)
  return {
    height,
    draw: (x, y) => {
      stroke(paper, [x, y], [x + width, y], look.colours.rule)
      for (const [index, { label, figure }] of facts.entries()) {
        const left = x + index * each
        const small = { font: 'condensed', size: LABEL, colour: look.colours.soft } as const
        const large = { font: 'condensed-bold', size: FIGURE, colour: look.colours.text } as const
        pen.write(pen.fit(pen.clean(label), small, each - 4), left, y + 0.8 * MM + LABEL * 0.9, small)
        pen.write(pen.fit(pen.clean(figure), large, each - 4), left, y + 0.8 * MM + LABEL * 1.15 + FIGURE * 0.9, large)
      }
      stroke(paper, [x, y + height], [x + width, y + height], look.colours.rule)
    },
  }
}

function drawFoot({ paper, width }: Card, y: number): void {
  const { pen, look } = paper
  pen.write(
    'Unofficial, made by fans · drawn with Bulkhead',
    width - MARGIN,
    y,
    {
      font: 'condensed',
      size: FOOT,
      colour: look.colours.soft,
    },
    'right',
  )
}
