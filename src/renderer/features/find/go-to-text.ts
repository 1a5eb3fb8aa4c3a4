/** Goes to the field of the Mission room in which a text stands, opens what is closed around it, and selects what was found. */

import type { TextHit } from '#state/mission/text-hits.ts'
import { showItem } from '#ui/places/go-to.ts'
import { CARD_HEADS, CARDS, openClosed as open, openPart } from '#ui/places/go-to-part.ts'
import { formPlaceOf } from './text-place.ts'

type Goal = Pick<TextHit, 'path' | 'text' | 'at'> & { readonly length: number }
type TextControl = HTMLInputElement | HTMLTextAreaElement

export async function goToText(goal: Goal): Promise<void> {
  const [collection, id = ''] = goal.path.split('.')
  if (collection === 'notes') return showItem(id)
  const place = formPlaceOf(goal.path)
  const section = await openPart(place?.section ?? null)
  if (place === null || section === null) return
  const card = place.card === null ? null : (section.querySelectorAll(CARDS)[place.card] ?? null)
  await open(card?.querySelector<HTMLElement>(CARD_HEADS) ?? null)
  const around = card ?? section
  const control = fieldWith(around, goal.text) ?? (await fieldInside(around, goal.text))
  const shown = control ?? around.querySelector<HTMLElement>(`${CARD_HEADS}, .section-button`)
  shown?.scrollIntoView({ block: 'center' })
  shown?.focus({ preventScroll: true })
  control?.setSelectionRange(goal.at, goal.at + goal.length)
}

const fieldWith = (around: ParentNode, text: string): TextControl | null =>
  [...around.querySelectorAll<TextControl>('textarea, input[type="text"]')].find(({ value }) => value === text) ?? null

/** Opens one closed part after another until the text comes to light. */
async function fieldInside(around: ParentNode, text: string): Promise<TextControl | null> {
  const tried = new Set<Element>()
  for (;;) {
    const closed = [...around.querySelectorAll<HTMLElement>('[aria-expanded="false"]:not(.preview-button)')].find(
      (button) => !tried.has(button),
    )
    if (closed === undefined) return null
    tried.add(closed)
    if (closed.getAttribute('aria-haspopup') !== null) continue
    await open(closed)
    const control = fieldWith(around, text)
    if (control !== null) return control
  }
}
