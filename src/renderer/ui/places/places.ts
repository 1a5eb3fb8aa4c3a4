/** Goes to a thing or place on the map, or to a part of the Mission room's form, which is fetched when it is first needed. */

import { useEffect } from 'react'
import type { Place } from '#checking/checker/finding.ts'
import type { Figure } from '#drawing/display/display-list.ts'
import { findItem } from '#model/mission/document.ts'
import type { FormField } from '#state/checking/finding-places.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { viewRequests } from '#state/messages/signal.ts'
import { middleOf } from '../names/item-names.ts'

// Goes to something on the map: the room, the view and the keys.

const get = editorStore.getState

/** Selects a thing and brings it to the middle of the map, if it is not well in view. */
export function showItem(id: string): void {
  const { document, setTool, select } = get()
  const entry = findItem(document, id)
  if (entry === undefined) return
  setTool({ kind: 'select' })
  select([id])
  const place = middleOf(document, entry)
  if (place !== null) viewRequests.emit({ kind: 'centre', place })
}

/** Puts the keyboard's cursor there. */
export function goToPlace(place: Place): void {
  get().setTool({ kind: 'select' })
  get().select([])
  viewRequests.emit({ kind: 'point', place })
}

// Paints on the map what differs, as long as somebody looks at it.

export function useMarks(figures: readonly Figure[]): void {
  const setMarks = useEditor((state) => state.setMarks)
  useEffect(() => {
    setMarks(figures)
    return () => setMarks([])
  }, [figures, setMarks])
}

/** So many pictures of the screen are waited for the form. */
const PATIENCE = 180

/** Shows the room, and the part with its title at the top and the keys on it. */
export async function goToPart(title: string): Promise<void> {
  const part = await openPart(title)
  part?.scrollIntoView({ block: 'start' })
  part?.querySelector<HTMLElement>(`.section-button, ${FIELDS}, button`)?.focus({ preventScroll: true })
}

/** Opens the section and the card of a field, and focuses it: by its label, else by a quoted passage, else the first one. */
export async function goToField({ section, card, label, quotes }: FormField): Promise<void> {
  const part = await openPart(section)
  if (part === null) return
  const among = [...part.querySelectorAll<HTMLElement>(CARDS)]
  // Without its own card, it is about one that it quotes.
  const quoted = among.findLast(({ textContent }) => quotes.some((quote) => textContent?.includes(quote)))
  const opened = (card === null ? quoted : among[card]) ?? null
  await openClosed(opened?.querySelector<HTMLElement>(CARD_HEADS) ?? null)
  const around = opened ?? part
  const fields = [...around.querySelectorAll<HTMLElement>(FIELDS)].filter((field) => field.checkVisibility())
  const quoting = quotes.toReversed().flatMap((quote) => fields.find((field) => textOf(field).includes(quote)) ?? [])[0]
  const labelled = fields.find((field) => label !== null && isLabelled(field, label))
  const goal =
    labelled ?? quoting ?? fields[0] ?? part.querySelector<HTMLElement>('.section-body button, .section-button')
  goal?.scrollIntoView({ block: 'center' })
  goal?.focus({ preventScroll: true })
}

/** Cards of a section, and what opens one. */
export const CARDS = '.part-card, .objective, .rule-card'
export const CARD_HEADS = '.part-title'

const FIELDS = '.field :is(input, textarea, select):not(:disabled), .segments [role="radio"][tabindex="0"]'

const textOf = (field: HTMLElement): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : ''

const isLabelled = (field: HTMLElement, label: string): boolean =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
    ? [...(field.labels ?? [])].some(({ textContent }) => textContent?.trim() === label)
    : false

/** Shows the room and opens that part, or null if the form has no such part, or none was named. */
export async function openPart(title: string | null): Promise<HTMLElement | null> {
  get().goToWorkspace('mission')
  get().showSheet(false)
  const part = title === null ? null : await awaited(() => partCalled(title))
  await openClosed(part?.querySelector<HTMLElement>('.section-button') ?? null)
  return part
}

/** Presses a button that opens something, unless that is open; comes back when it is drawn. */
export async function openClosed(button: HTMLElement | null): Promise<void> {
  if (button?.getAttribute('aria-expanded') !== 'false') return
  button.click()
  await nextPicture()
}

/** A section that is not in the form is added by its chip, and is there a moment later. */
function partCalled(title: string): HTMLElement | null {
  const named = (name: string): string => `.mission-form [data-${name}="${CSS.escape(title)}"]`
  const part = document.querySelector<HTMLElement>(named('section'))
  if (part === null) document.querySelector<HTMLElement>(named('adds'))?.click()
  return part
}

async function awaited<Found>(find: () => Found | null): Promise<Found | null> {
  for (let wait = 0; wait < PATIENCE; wait += 1) {
    const found = find()
    if (found !== null) return found
    await nextPicture()
  }
  return null
}

const nextPicture = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))
