/** A sentence in which no name of a square is parted: a browser would break `E-4` behind its hyphen. */
import { Fragment, type ReactNode } from 'react'
import { partsOfSentence } from './sentence-parts.ts'

export function SquaresWhole({ children }: { readonly children: string }): ReactNode {
  return partsOfSentence(children).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a square may be named twice, and parts never move
    <Fragment key={index}>{index % 2 === 1 ? <span className="whole">{part}</span> : part}</Fragment>
  ))
}
