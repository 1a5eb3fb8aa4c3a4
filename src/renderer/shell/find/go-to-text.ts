/** Goes to the field of the Mission room in which a text stands, opens what is closed around it, and selects what was found. */
import { editorStore } from '../../state/editor-store.ts'
import { formRequests } from '../../state/form-requests.ts'
import { showItem } from '../go-to.ts'
import type { TextHit } from './text-hits.ts'
import { formPlaceOf } from './text-place.ts'

type Goal = Pick<TextHit, 'path' | 'text' | 'at'> & { readonly length: number }
type TextControl = HTMLInputElement | HTMLTextAreaElement

/** So many pictures of the screen are waited for the form, which is fetched when it is first needed. */
const PATIENCE = 180

export async function goToText(goal: Goal): Promise<void> {
  const [collection, id = ''] = goal.path.split('.')
  if (collection === 'notes') return showItem(id)
  const place = formPlaceOf(goal.path)
  editorStore.getState().goToWorkspace('mission')
  formRequests.show()
  if (place === null) return
  const section = await awaited(() => sectionCalled(place.section))
  if (section === null) return
  await open(section.querySelector<HTMLElement>('.section-button'))
  const card = place.card === null ? null : (section.querySelectorAll('.part-card, .objective')[place.card] ?? null)
  await open(card?.querySelector<HTMLElement>('.part-title, .objective-head') ?? null)
  const around = card ?? section
  const control = fieldWith(around, goal.text) ?? (await fieldInside(around, goal.text))
  const shown = control ?? around.querySelector<HTMLElement>('.part-title, .objective-head, .section-button')
  shown?.scrollIntoView({ block: 'center' })
  shown?.focus({ preventScroll: true })
  control?.setSelectionRange(goal.at, goal.at + goal.length)
}

const sectionCalled = (title: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('.mission-form [data-section]')].find(
    ({ dataset }) => dataset.section === title,
  ) ?? null

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

async function open(button: HTMLElement | null): Promise<void> {
  if (button?.getAttribute('aria-expanded') !== 'false') return
  button.click()
  await nextPicture()
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
