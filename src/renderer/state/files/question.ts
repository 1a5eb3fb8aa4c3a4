import type { Mission } from '#model/mission/document.ts'

/** What somebody waits for an answer to; it stands over any dialog, and `answer` closes it. */
export type Question =
  /** Browser edition only: the desktop asks by itself. */
  | {
      readonly kind: 'ask-to-save'
      readonly title: string
      readonly answer: (choice: 'save' | 'discard' | 'cancel') => void
    }
  /** The file of the mission holds something else than it should. */
  | {
      readonly kind: 'file-changed'
      readonly name: string
      /** Whether the mission has changes of its own. */
      readonly dirty: boolean
      readonly here: Mission
      /** What the file holds now; null: no mission that can be read. */
      readonly inFile: Mission | null
      readonly answer: (choice: 'copy' | 'overwrite' | 'reload' | 'merge' | 'cancel') => void
    }
  /** What the file holds is about to be written over, and could be kept nowhere. */
  | {
      readonly kind: 'not-kept'
      readonly name: string
      /** Why: a sentence. */
      readonly why: string
      readonly answer: (choice: 'copy' | 'overwrite' | 'cancel') => void
    }
  /** The mission went to the browser's downloads, on the way to another one: is it there? */
  | {
      readonly kind: 'downloaded'
      readonly name: string
      readonly answer: (choice: 'have' | 'again' | 'cancel') => void
    }
  /** The file of the mission is not there any more. */
  | {
      readonly kind: 'file-gone'
      readonly name: string
      readonly answer: (choice: 'elsewhere' | 'write-again' | 'cancel') => void
    }
