/** Every rule of the checks with what it finds, by game and by what it is about; each leads to its page. */
import { type ReactNode, useEffect, useState } from 'react'
import { type RuleGroup, ruleGroups } from '#checking/checker/finding.ts'
import { ruleSets } from '#model/rule-sets/rule-sets.ts'
import type { KnownRule } from '#state/checking/checker.ts'
import { groupTitles } from '#state/checking/problem-view.ts'
import { checkerThere, fetchChecker } from '#state/checking/rules.ts'

interface RuleListProps {
  /** Goes to the page of a rule. */
  readonly onRule: (id: string) => void
}

export function RuleList({ onRule }: RuleListProps): ReactNode {
  const [rules, setRules] = useState<readonly KnownRule[]>(checkerThere()?.rules ?? [])
  useEffect(() => {
    fetchChecker().then(
      (checker) => setRules(checker.rules),
      () => setRules([]),
    )
  }, [])
  const games = [
    { title: 'In every game', own: rules.filter(({ info }) => info.ruleSets === undefined) },
    ...ruleSets.map(({ id, name }) => ({
      title: `In ${name} alone`,
      own: rules.filter(({ info }) => info.ruleSets?.includes(id) === true),
    })),
  ]
  return (
    <>
      <p>
        A check has a page of its own: when it fires, when not to use it, what to do, and two examples. The question
        mark beside a problem opens the page of that check.
      </p>
      {games
        .filter(({ own }) => own.length > 0)
        .map(({ title, own }) => (
          <section key={title} aria-label={title}>
            <h4>{title}</h4>
            {ruleGroups.map((group) => (
              <RulesOfGroup key={group} group={group} rules={own} onRule={onRule} />
            ))}
          </section>
        ))}
    </>
  )
}

interface RulesOfGroupProps extends RuleListProps {
  readonly group: RuleGroup
  readonly rules: readonly KnownRule[]
}

function RulesOfGroup({ group, rules, onRule }: RulesOfGroupProps): ReactNode {
  const own = rules.filter(({ info }) => info.group === group)
  if (own.length === 0) return null
  return (
    <>
      <h5>{groupTitles[group]}</h5>
      <ul>
        {own.map(({ info }) => (
          <li key={info.id}>
            <button type="button" className="guide-link" onClick={() => onRule(info.id)}>
              {info.title}
            </button>
            {` – ${info.severity}${info.thresholds.length === 0 ? '' : ', with figures to set'}`}
          </li>
        ))}
      </ul>
    </>
  )
}
