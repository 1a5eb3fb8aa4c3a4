/** The mission besides its map, in sections that open and close. */
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { ArrangementForm } from '../arrangement-form.tsx'
import { ScoringSection } from '../scoring/scoring-section.tsx'
import { TablesSection } from '../tables/tables-section.tsx'
import { BattleSection } from './battle-section.tsx'
import { CampaignSection } from './campaign-section.tsx'
import { DeploymentSection } from './deployment-section.tsx'
import { EntryZonesSection } from './entry-zones-section.tsx'
import { ForcesSection } from './forces-section.tsx'
import { HatchwaysSection } from './hatchways-section.tsx'
import { RightsSection } from './rights-section.tsx'
import { RuleSetSection } from './rule-set-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { Section } from './section.tsx'
import { CreditsSection, SheetSection, TextsSection } from './sheet-section.tsx'
import { SidesSection } from './sides-section.tsx'

/** How far the panel was scrolled when it was last left. */
let lastTop = 0

/** Comes back to where the person was before looking at another tab. */
function useKeptScroll() {
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const scroller = body.current?.parentElement
    if (scroller == null) return
    scroller.scrollTop = lastTop
    const keep = (): void => {
      lastTop = scroller.scrollTop
    }
    scroller.addEventListener('scroll', keep, { passive: true })
    return () => scroller.removeEventListener('scroll', keep)
  }, [])
  return body
}

export function MissionTab(): ReactNode {
  const body = useKeptScroll()
  return (
    <div className="tab-body sections" ref={body}>
      <SheetSection />
      <RuleSetSection />
      <SidesSection />
      <BattleSection />
      <DeploymentSection />
      <HatchwaysSection />
      <EntryZonesSection />
      <TextsSection />
      <RulesSection />
      <TablesSection />
      <RightsSection />
      <ScoringSection />
      <ForcesSection />
      <Section title="Boards">
        <ArrangementForm />
      </Section>
      <CampaignSection />
      <CreditsSection />
    </div>
  )
}
