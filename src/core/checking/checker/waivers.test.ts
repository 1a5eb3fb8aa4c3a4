import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { planUnwaive, planWaiver } from '#editing/edits/plans/waive.ts'
import { checkMission } from '#games/shared/checks/check.ts'
import type { Mission, Waiver } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { itemsKey, waiverFinder, waives } from '#model/mission/waivers.ts'
import { anyMap } from '../../../../test/support/arbitrary-map.ts'
import { fullMap, stressMap } from '../../../../test/support/full-map.ts'
import type { Finding } from './finding.ts'
import { waiverWithoutFinding } from './meta-checks.ts'

const IDLE = waiverWithoutFinding.info.id
const withWaivers = (document: Mission, waivers: readonly Waiver[]): Mission => ({
  ...document,
  checks: { ...document.checks, waivers },
})
const edited = (document: Mission, edits: readonly Edit[]): Mission => {
  const applied = applyEdits(document, edits)
  if (!applied.ok) throw new Error(applied.error.message)
  return applied.value.document
}
const counting = (findings: readonly Finding[]): string[] =>
  findings.filter(({ waived }) => waived === null).map(({ id }) => id)
const allIds = (findings: readonly Finding[]): string[] => findings.map(({ id }) => id)

/** A sparse map, so that no rule runs over the most findings it lists. */
const anySparseMap = anyMap({ panels: 14, others: 3 })

describe('a waiver', () => {
  it('removes exactly its findings from those that count, and none from the list', () => {
    let removed = 0
    fc.assert(
      fc.property(anySparseMap, fc.nat(), fc.boolean(), (map, pick, whole) => {
        const before = checkMission(map)
        const chosen = before[pick % Math.max(1, before.length)]
        if (chosen === undefined) return
        const alone = !whole && chosen.items.length > 0
        const items = alone ? [...chosen.items] : []
        const found = checkMission(withWaivers(map, [{ rule: chosen.rule, items, reason: 'Meant so.' }]))
        // The oracle: the rule, and the very same set of items.
        const meant = (finding: Finding): boolean =>
          finding.rule === chosen.rule &&
          (!alone ||
            (new Set([...finding.items, ...items]).size === new Set(items).size &&
              new Set(finding.items).size === new Set(items).size))
        expect(allIds(found)).toEqual(allIds(before))
        expect(counting(found)).toEqual(before.filter((finding) => !meant(finding)).map(({ id }) => id))
        for (const finding of found) expect(finding.waived).toBe(meant(finding) ? 'Meant so.' : null)
        removed += before.length - counting(found).length
      }),
      { numRuns: 150 },
    )
    expect(removed).toBeGreaterThan(150)
  })
  it('made and taken back by edits leaves the document as it was', () => {
    fc.assert(
      fc.property(anySparseMap, fc.nat(), fc.boolean(), (map, pick, whole) => {
        const before = checkMission(map)
        const chosen = before[pick % Math.max(1, before.length)]
        if (chosen === undefined) return
        const plan = planWaiver(map, chosen, ' Meant\tso. ', whole || chosen.items.length === 0 ? 'all' : 'these')
        if (!plan.ok) throw new Error(plan.error)
        const waived = edited(map, plan.value)
        expect(waived.checks.waivers.map(({ reason }) => reason)).toEqual(['Meant so.'])
        expect(checkMission(waived).find(({ id }) => id === chosen.id)?.waived).toBe('Meant so.')
        expect(edited(waived, planUnwaive(waived, chosen))).toEqual(map)
        expect(planUnwaive(map, chosen)).toEqual([])
      }),
      { numRuns: 50 },
    )
  })
  it('speaks of the same items in any order, and of no others', () => {
    const finding = { rule: 'a-rule', items: ['p1', 'p10', 'p2'] }
    const speaks = (items: string[], rule = 'a-rule'): boolean => waives({ rule, items }, finding)
    expect(speaks([])).toBe(true)
    expect(speaks(['p2', 'p1', 'p10', 'p2'])).toBe(true)
    expect(speaks(['p1', 'p2'])).toBe(false)
    expect(speaks(['p1', 'p10', 'p2', 'p3'])).toBe(false)
    expect(speaks([], 'other-rule')).toBe(false)
  })
  it('that stands first gives the reason', () => {
    const anyWaiver = fc.record({
      rule: fc.constantFrom('a-rule', 'b-rule'),
      items: fc.subarray(['p1', 'p2', 'p3']),
      reason: fc.string({ minLength: 1, maxLength: 3 }),
    })
    fc.assert(
      fc.property(fc.array(anyWaiver, { maxLength: 8 }), anyWaiver, (waivers, finding) => {
        expect(waiverFinder(waivers)(finding)).toBe(waivers.find((waiver) => waives(waiver, finding)))
        expect(itemsKey(finding.items)).toBe(itemsKey(finding.items.toReversed()))
      }),
    )
  })
})

describe('a waiver of nothing', () => {
  const idle = (document: Mission): readonly Finding[] => checkMission(document).filter(({ rule }) => rule === IDLE)
  const map = fullMap()
  const waiver = (rule: string, items: string[] = []): Waiver => ({ rule, items, reason: 'Meant so.' })

  it('is reported when the finding is gone, and when there is no such rule', () => {
    const found = idle(withWaivers(map, [waiver('panels-cross'), waiver('panels-cross', ['p1', 'p2']), waiver('gone')]))
    expect(found.map(({ severity, message }) => [severity, message])).toEqual([
      ['notice', 'A waiver names the check “gone”, which this program does not have.'],
      ['notice', 'The waiver of “panels-cross” no longer matches any finding.'],
      ['notice', 'The waiver of “panels-cross” about p1, p2 no longer matches any finding.'],
    ])
  })
  it('is reported once, however often the document repeats it', () => {
    expect(idle(withWaivers(map, [waiver('panels-cross'), waiver('panels-cross')]))).toHaveLength(1)
  })
  it('is not reported while its rule is off, or does its work behind another one', () => {
    const off: Mission = {
      ...map,
      checks: { rules: { 'panels-cross': { severity: 'off' } }, waivers: [waiver('panels-cross')] },
    }
    expect(idle(off)).toEqual([])
    const lonely = { ...map, zones: [] }
    expect(idle(withWaivers(lonely, [waiver('side-without-entry-zone'), waiver('side-without-entry-zone')]))).toEqual(
      [],
    )
  })
  it('can be taken away: all of known rules by a safe fix', () => {
    const document = withWaivers({ ...map, zones: [] }, [
      waiver('panels-cross'),
      waiver('side-without-entry-zone'),
      waiver('gone'),
      waiver('panels-cross', ['p1']),
    ])
    const [safe] = idle(document).filter(({ fix }) => fix?.safe === true)
    const next = edited(document, safe?.fix?.edits ?? [])
    expect(next.checks.waivers.map(({ rule }) => rule)).toEqual(['side-without-entry-zone', 'gone'])
    const [unsafe] = idle(next)
    expect(unsafe?.fix?.safe).toBe(false)
    expect(edited(next, unsafe?.fix?.edits ?? []).checks.waivers.map(({ rule }) => rule)).toEqual([
      'side-without-entry-zone',
    ])
  })
  it('is found among many waivers of many findings', () => {
    const stress = stressMap(1500)
    const waivers = Array.from({ length: 1000 }, (_, index) => waiver('panels-cross', [`p${index}`, `p${index + 1}`]))
    const own = (document: Mission) => checkMission(document).filter(({ rule }) => rule !== 'waiver-without-finding')
    const keys = (document: Mission) => own(document).map(({ id }) => id)
    expect(keys(withWaivers(stress, waivers))).toEqual(keys(stress))
  })
})
