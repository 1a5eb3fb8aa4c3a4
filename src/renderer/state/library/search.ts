/**
 * Search in the library. It works in slices, so that a letter typed meanwhile appears at once: two thousand files with
 * long texts take longer than a frame.
 */

import { go } from 'fuzzysort'
import { memoize } from '#foundation/memoize.ts'
import { foldText } from '#model/mission/plural.ts'
import type { LibraryEntry } from './library-store.ts'

/** Below this nobody would have meant it (1: the very text). */
const LEAST_SCORE = 0.33
/** Hits in texts rank after hits in titles. */
const IN_WORDS = 0.3
const IN_TEXTS = 0.2
/** Files of one slice. */
const SLICE = 60

const loweredOf = memoize((entry: LibraryEntry) => {
  const { summary } = entry
  return {
    words: foldText(
      `${entry.name} ${entry.place} ${summary?.title ?? ''} ${summary?.number ?? ''} ${summary?.game ?? ''} ${summary?.about ?? ''} ${summary?.words ?? ''}`,
    ),
    texts: foldText(summary?.texts ?? ''),
  }
})

/** The keys of entries that answer, best first; each step looks at some of them. */
export function* searching(entries: readonly LibraryEntry[], typed: string): Generator<void, readonly LibraryEntry[]> {
  const text = typed.trim().normalize('NFC')
  const words = foldText(text).split(/\s+/)
  const hits: { readonly entry: LibraryEntry; readonly score: number }[] = []
  for (let at = 0; at < entries.length; at += SLICE) {
    const some = entries.slice(at, at + SLICE)
    const fuzzy = new Map(
      go(text, some, {
        keys: [({ summary }: LibraryEntry) => summary?.title ?? '', ({ name }: LibraryEntry) => name.normalize('NFC')],
        threshold: LEAST_SCORE,
      }).map(({ obj, score }) => [obj, score]),
    )
    for (const entry of some) {
      const score = Math.max(fuzzy.get(entry) ?? 0, scoreOf(entry, words))
      if (score > 0) hits.push({ entry, score })
    }
    yield
  }
  return hits.sort((a, b) => b.score - a.score).map(({ entry }) => entry)
}

/** Every word has to stand somewhere. */
function scoreOf(entry: LibraryEntry, words: readonly string[]): number {
  const { words: own, texts } = loweredOf(entry)
  if (words.every((word) => own.includes(word))) return IN_WORDS
  return words.every((word) => own.includes(word) || texts.includes(word)) ? IN_TEXTS : 0
}

/**
 * Runs a search to its end, a frame's worth at a time, or returns null once `stopped` says that nobody waits for it.
 */
export async function inSlices<Value>(work: Generator<void, Value>, stopped: () => boolean): Promise<Value | null> {
  let begun = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    if (performance.now() - begun < SLICE_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
    if (stopped()) return null
    begun = performance.now()
  }
}
/** A part of a frame. */
const SLICE_MS = 6
