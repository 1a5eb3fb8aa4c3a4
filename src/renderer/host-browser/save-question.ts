/** The three-way question before unsaved work would be lost: the host asks, the shell shows the dialog. */

export type SaveChoice = 'save' | 'discard' | 'cancel'
export type Asker = (title: string) => Promise<SaveChoice>

/** Before the dialog is registered the answer is “cancel”, so that no work is thrown away. */
let asker: Asker = () => Promise.resolve('cancel')

/** Registers who asks; the shell does it once. */
export function setAsker(next: Asker): void {
  asker = next
}

export const askToSave: Asker = (title) => asker(title)
