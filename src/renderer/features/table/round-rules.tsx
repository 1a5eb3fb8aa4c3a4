/** Rules of the current round; all of them on request, or if the mission limits no rule to certain rounds. */

import { type ReactNode, useMemo, useState } from 'react'
import { readProse } from '#foundation/prose/read-prose.ts'
import type { Mission } from '#model/mission/document.ts'
import { type RoundRule, rulesOfRound, type TableScore, tableRules } from '#publishing/sheet/table-game.ts'
import { proseElement } from '#ui/prose/prose-blocks.tsx'

/** Texts up to this length are shown open (letters). */
const SHORT = 200

export function RoundRules({ document, score }: { readonly document: Mission; readonly score: TableScore }): ReactNode {
  const [wantsAll, setWantsAll] = useState(false)
  const all = tableRules(document)
  const now = rulesOfRound(document, score.round)
  const isTimed = all.some(({ rounds }) => rounds !== null)
  const showsAll = wantsAll || !isTimed
  const shown = showsAll ? all : now
  const word = score.roundWord.toLowerCase()
  return (
    <section className="table-rules" aria-label="Rules">
      <header>
        <h2>{showsAll ? 'All rules' : `Rules in ${word} ${score.round}`}</h2>
        {isTimed && (
          <button type="button" aria-pressed={wantsAll} onClick={() => setWantsAll(!wantsAll)}>
            {wantsAll ? `Only ${word} ${score.round}` : `${now.length} of ${all.length}, show all`}
          </button>
        )}
      </header>
      {shown.length === 0 ? (
        <p className="table-none">
          {all.length === 0 ? 'This mission has no special rules.' : `No rule is only for this ${word}.`}
        </p>
      ) : (
        <ul>
          {shown.map((rule) => (
            <Rule key={rule.id} rule={rule} word={word} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Rule({ rule, word }: { readonly rule: RoundRule; readonly word: string }): ReactNode {
  const { title, text, rounds } = rule
  const prose = useMemo(() => proseElement(readProse(text).blocks), [text])
  const when =
    rounds === null
      ? ''
      : rounds.from === rounds.to
        ? `${word} ${rounds.from}`
        : `${word}s ${rounds.from} to ${rounds.to}`
  return (
    <li>
      <details open={text.length <= SHORT}>
        <summary>
          <b>{title}</b> {when !== '' && <span>{when}</span>}
        </summary>
        {prose}
      </details>
    </li>
  )
}
