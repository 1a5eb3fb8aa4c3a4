/** Sample missions are fetched with the start page, or when one is opened: nobody needs them to draw. */

import { editorStore } from '#state/editor-store.ts'
import { reasonOf } from '../error-boundary/errors.tsx'

// The sample missions by name, for menus and lists: the missions themselves are fetched later (open-sample.ts).

/** File names with the titles that the files carry, in the order of the names; a test compares them. */
export const sampleTitles: readonly (readonly [name: string, title: string])[] = [
  ['cold-berth.bulkhead', 'Cold Berth'],
  ['cold-spine.bulkhead', 'Cold Spine'],
  ['cutting-party.bulkhead', 'Cutting Party'],
  ['dead-mans-vault.bulkhead', "Dead Man's Vault"],
  ['first-map.bulkhead', 'First Map in Five Steps'],
  ['four-claims.bulkhead', 'Four Claims'],
  ['long-umbilical.bulkhead', 'The Long Umbilical'],
  ['ninth-watch.bulkhead', 'Ninth Watch'],
  ['pump-room.bulkhead', 'The Pump Room'],
  ['ration-day.bulkhead', 'Ration Day'],
  ['salt-and-iron.bulkhead', 'Salt and Iron'],
  ['tallow-works.bulkhead', 'The Tallow Works'],
  ['third-bell.bulkhead', 'Third Bell'],
  ['two-decks-down.bulkhead', 'Two Decks Down'],
]

/** Opens a sample as a new mission; says why where it cannot be fetched. */
export async function openSample(name: string): Promise<void> {
  const { openText, notify } = editorStore.getState()
  try {
    const { samples } = await import('./samples.ts')
    const sample = samples.find((each) => each.name === name)
    if (sample !== undefined) openText(sample.name, sample.text, true)
  } catch (thrown) {
    notify(
      'failure',
      `The sample couldn’t be loaded: ${reasonOf(thrown)}`,
      'Is the server still running? Your mission is still here.',
    )
  }
}
