/** Lists the differences between the open mission and its file, in the question about it. */
import type { ReactNode } from 'react'
import type { Mission } from '#model/mission/document.ts'
import { fileDifferences } from '#state/comparison/file-differences.ts'

export function FileDifferencesList({ here, inFile }: { readonly here: Mission; readonly inFile: Mission }): ReactNode {
  const lines = fileDifferences(here, inFile)
  if (lines.length === 0) return <p>Both files contain the same mission, only formatted differently.</p>
  return (
    <section className="differences" aria-label="What differs">
      <h3>What differs</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
