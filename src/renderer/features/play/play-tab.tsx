/** While a mission is played: step lists to walk through, odds from its own figures, calculators. What there is, its rule set says. */
import { type ReactNode, useMemo } from 'react'
import { calculatorsOf, mapReachesOf, oddsOf, stepListsOf } from '#games/shared/rule-set-parts/part-registry.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { useEditor } from '#state/editor-store.ts'
import { CalculatorSection } from './calculator-section.tsx'
import { OddsSection } from './odds-section.tsx'
import { ReachSection } from './reach-section.tsx'
import { StepsSection } from './steps-section.tsx'

/** What is reckoned from the mission has the same name where both are there. */
const titleOf = ({ title }: Titled, odds: readonly Titled[]): string =>
  odds.some((each) => each.title === title) ? `${title}, with figures of your own` : title

interface Titled {
  readonly title: string
}

export function PlayTab(): ReactNode {
  const ruleSet = useEditor(({ document }) => ruleSetOf(document))
  const [lists, odds, calculators, reaches] = useMemo(
    () => [stepListsOf(ruleSet), oddsOf(ruleSet), calculatorsOf(ruleSet), mapReachesOf(ruleSet)] as const,
    [ruleSet],
  )
  if (lists.length + odds.length + calculators.length + reaches.length === 0)
    return (
      <div className="tab-body">
        <p className="field-hint">{ruleSet.name} has nothing to walk through and nothing to calculate.</p>
      </div>
    )
  return (
    <div className="tab-body play">
      <h2 className="spoken">Play</h2>
      <p className="field-hint">
        For the evening at the table. Nothing here changes the mission. Figures are kept until another mission is
        opened, answers to steps also after that.
      </p>
      <div className="sections">
        {lists.map((list) => (
          <StepsSection key={list.id} list={list} />
        ))}
        {reaches.length > 0 && <ReachSection reaches={reaches} />}
        {odds.map((each) => (
          <OddsSection key={each.id} odds={each} />
        ))}
        {calculators.map((each) => (
          <CalculatorSection key={each.id} calculator={each} title={titleOf(each, odds)} />
        ))}
      </div>
    </div>
  )
}
