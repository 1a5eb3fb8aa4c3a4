/** Goes to a part of the Mission room's form, which is fetched when it is first needed, and opens it. */

import type { FormField } from '#state/checking/finding-places.ts'
import { editorStore } from '#state/editor-store.ts'
import { formRequests } from '#state/messages/signal.ts'

/** So many pictures of the screen are waited for the form. */
const PATIENCE = 180

/** Shows the room, and the part with its title at the top and the keys on it. */
export async function goToPart(title: string): Promise<void> {
  const part = await openPart(title)
  part?.scrollIntoView({ block: 'start' })
  part?.querySelector<HTMLElement>('.section-button')?.focus({ preventScroll: true })
}

/** Opens the section and the card of a field, and focuses it: by its label, else by a quoted passage, else the first one. */
export async function goToField({ section, card, label, quotes }: FormField): Promise<void> {
  const part = await openPart(section)
  if (part === null) return
  const opened = card === null ? null : (part.querySelectorAll<HTMLElement>(CARDS)[card] ?? null)
  await openClosed(opened?.querySelector<HTMLElement>(CARD_HEADS) ?? null)
  const around = opened ?? part
  const fields = [...around.querySelectorAll<HTMLElement>(FIELDS)].filter((field) => field.checkVisibility())
  const quoting = quotes.toReversed().flatMap((quote) => fields.find((field) => textOf(field).includes(quote)) ?? [])[0]
  const labelled = fields.find((field) => label !== null && isLabelled(field, label))
  const goal = labelled ?? quoting ?? fields[0] ?? part.querySelector<HTMLElement>('.section-button')
  goal?.scrollIntoView({ block: 'center' })
  goal?.focus({ preventScroll: true })
}

/** Cards of a section, and what opens one. */
export const CARDS = '.part-card, .objective'
export const CARD_HEADS = '.part-title, .objective-head'

const FIELDS = '.field :is(input, textarea, select):not(:disabled), .segments [role="radio"][tabindex="0"]'

const textOf = (field: HTMLElement): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : ''

const isLabelled = (field: HTMLElement, label: string): boolean =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
    ? [...(field.labels ?? [])].some(({ textContent }) => textContent?.trim() === label)
    : false

/** Shows the room and opens that part; null: the form has no such part, or none was named. */
export async function openPart(title: string | null): Promise<HTMLElement | null> {
  editorStore.getState().goToWorkspace('mission')
  formRequests.emit(null)
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

const partCalled = (title: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('.mission-form [data-section]')].find(
    ({ dataset }) => dataset.section === title,
  ) ?? null

async function awaited<Found>(find: () => Found | null): Promise<Found | null> {
  for (let wait = 0; wait < PATIENCE; wait += 1) {
    const found = find()
    if (found !== null) return found
    await nextPicture()
  }
  return null
}

const nextPicture = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))
