/** The mission besides its map, in sections that open and close. */
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useEditor } from '#state/editor-store.ts'
import { formParts } from '#ui/forms/form-parts.ts'
import { Section } from '#ui/forms/section.tsx'
import { ArrangementForm } from './arrangement-form.tsx'
import { BattleSection } from './battle-section.tsx'
import { CampaignSection } from './campaign-section.tsx'
import { DeploymentSection } from './deployment-section.tsx'
import { EntryZonesSection } from './entry-zones-section.tsx'
import { ForcesSection } from './forces-section.tsx'
import { HalfMapsForm } from './half-maps-form.tsx'
import { HatchwaysSection } from './hatchways-section.tsx'
import { ReferenceSection } from './reference-section.tsx'
import { RightsSection } from './rights-section.tsx'
import { RuleSetSection } from './rule-set-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { ScoringSection } from './scoring/scoring-section.tsx'
import { CreditsSection, SheetSection, TextsSection } from './sheet-section.tsx'
import { SidesSection } from './sides-section.tsx'
import { TablesSection } from './tables/tables-section.tsx'

/** How far the form was scrolled when it was last left, and of which mission: another one begins at its top. */
let last = { mission: '', top: 0 }

/** Comes back to where the person was before going to another room. */
function useKeptScroll() {
  const mission = useEditor((state) => state.open.id)
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const scroller = body.current?.parentElement
    if (scroller == null) return
    scroller.scrollTop = last.mission === mission ? last.top : 0
    const keep = (): void => {
      last = { mission, top: scroller.scrollTop }
    }
    scroller.addEventListener('scroll', keep, { passive: true })
    return () => scroller.removeEventListener('scroll', keep)
  }, [mission])
  return body
}

export function MissionForm(): ReactNode {
  const body = useKeptScroll()
  const document = useEditor((state) => state.document)
  const parts = formParts(document)
  return (
    <div className="tab-body sections mission-form" ref={body}>
      <SheetSection />
      <RuleSetSection />
      <SidesSection />
      <BattleSection />
      <DeploymentSection />
      {parts.includes('Hatchways') && <HatchwaysSection />}
      {parts.includes('Entry zones') && <EntryZonesSection />}
      <TextsSection />
      <RulesSection />
      <TablesSection />
      {parts.includes('Securing and hatchways') && <RightsSection />}
      <ScoringSection />
      <ForcesSection />
      <Section title="Boards">
        <ArrangementForm />
        <HalfMapsForm />
      </Section>
      <ReferenceSection />
      <CampaignSection />
      <CreditsSection />
    </div>
  )
}
