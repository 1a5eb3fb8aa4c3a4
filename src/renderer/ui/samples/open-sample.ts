/** Sample missions are fetched with the start page, or when one is opened: nobody needs them to draw. */
import { editorStore } from '#state/editor-store.ts'
import { reasonOf } from '../error-boundary/error-panel.tsx'

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
      `The sample could not be fetched: ${reasonOf(thrown)}`,
      'Does the program that serves this page still run? Your mission is still here.',
    )
  }
}
