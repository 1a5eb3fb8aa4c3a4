/** A sentence that keeps names of squares in one piece; apart from the other prose, which needs a Markdown reader. */
import { Fragment, type ReactNode } from 'react'

/** Splits a sentence at names of squares with a hyphen: every second part is such a name. */
export const partsOfSentence = (sentence: string): readonly string[] =>
  sentence.split(/(?<![\p{L}\p{N}])([A-Z]-\d+)(?!\p{N})/u)

/** Draws a sentence so that no name of a square is split: a browser would break `E-4` after its hyphen. */
export function SquaresWhole({ children }: { readonly children: string }): ReactNode {
  return partsOfSentence(children).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a square may be named twice, and parts never move
    <Fragment key={index}>{index % 2 === 1 ? <span className="whole">{part}</span> : part}</Fragment>
  ))
}
