import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { planUnwaive, planWaiver } from '#editing/edits/plans/fixes.ts'
import { checkMission } from '#games/shared/checks/check.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission, RuleSettings, Waiver } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { itemsKey, waiverFinder, waives } from '#model/mission/waivers.ts'
import { anyMap } from '../../../../test/support/arbitrary-map.ts'
import { entryZone } from '../../../../test/support/fragments.ts'
import { fullMap, stressMap } from '../../../../test/support/full-map.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { deepFreeze } from '../../../../test/support/rule-tester.ts'
import { MAX_FINDINGS, runRules } from './engine.ts'
import { type Finding, type FindingDraft, type Rule, type Severity, severities } from './finding.ts'
import { waiverWithoutFinding } from './settings.ts'

const ruleOf = (id: string, severity: Severity, check: Rule['check']): Rule => ({
  info: { id, title: `Rule ${id}`, group: 'build', severity, source: 'Tests', confidence: 'H', thresholds: [] },
  why: 'Because.',
  check,
})
const draftAt = (x: number, y: number, items: readonly string[] = [], board: 1 | 2 = 1): FindingDraft => ({
  message: `At ${x}, ${y}.`,
  advice: 'Nothing.',
  items,
  at: { board, x, y, name: '' },
})

describe('running rules', () => {
  it('turns a rule that throws into a finding about the rule and runs the others', () => {
    const broken = ruleOf('broken-one', 'error', () => {
      throw new Error('no such thing')
    })
    const waivers = [{ rule: 'broken-one', items: ['p1'], reason: 'Who knows.' }]
    const sound = ruleOf('sound-one', 'error', () => [draftAt(1, 2)])
    const findings = runRules([broken, sound], { ...blankMission(), checks: { rules: {}, waivers } })
    expect(findings.map(({ rule, severity }) => [rule, severity])).toEqual([
      ['sound-one', 'error'],
      ['broken-one', 'warning'],
    ])
    expect(findings[1]?.message).toBe('The check “Rule broken-one” could not finish: no such thing')
  })
  it('gives the same id whatever order a rule names the items in: by number, as people count', () => {
    const idsOf = (...items: string[]): string[] =>
      runRules([ruleOf('one', 'error', () => [{ ...draftAt(0, 0, items), at: null }])], blankMission()).map(
        ({ id }) => id,
      )
    expect(idsOf('p10', 'p9', 'p2')).toEqual(['one:p2+p9+p10'])
    expect(idsOf('p9', 'p2', 'p10')).toEqual(['one:p2+p9+p10'])
    expect(idsOf('p2', 'p10')).toEqual(['one:p2+p10'])
    expect(idsOf('p10')).toEqual(['one:p10'])
  })
  it('sorts by severity, rule, place and items', () => {
    const first = ruleOf('first', 'warning', () => [draftAt(1, 1), { ...draftAt(9, 9), severity: 'error' }])
    const second = ruleOf('second', 'error', () => [
      draftAt(0, 0, [], 2),
      draftAt(5, 5),
      draftAt(4, 5, ['p10']),
      draftAt(4, 5, ['p9']),
      draftAt(8, 1),
      { ...draftAt(0, 0), key: 'whole', at: null },
    ])
    expect(runRules([first, second], blankMission()).map(({ id }) => id)).toEqual([
      'first:@1:9.0,9.0',
      'second:whole',
      'second:@1:8.0,1.0',
      'second:p9@1:4.0,5.0',
      'second:p10@1:4.0,5.0',
      'second:@1:5.0,5.0',
      'second:@2:0.0,0.0',
      'first:@1:1.0,1.0',
    ])
  })
})

describe('a finding that follows from others', () => {
  const walls = ruleOf('walls', 'notice', ({ document }) =>
    document.panels.map(({ id }) => ({ ...draftAt(0, 0, [id]), causes: [`wall ${id}`] })),
  )
  const zones = ruleOf('zones', 'notice', ({ document }) =>
    document.zones.map(({ id }) => ({ ...draftAt(0, 0, [id]), causes: [`zone ${id}`] })),
  )
  let runs = 0
  const room = ruleOf('room', 'error', () => {
    runs += 1
    return [{ ...draftAt(0, 0), follows: [['wall p1', 'wall p2'], ['zone z1']], causes: ['room'] }]
  })
  const door = ruleOf('door', 'error', () => [{ ...draftAt(0, 0), follows: [['room']] }])
  const map: Mission = {
    ...blankMission(),
    panels: [panelOf('p2', 1, 'A1 1 2 h')],
    zones: [entryZone('z1', 'attacker', [1, 0, 0])],
  }
  const found = (document: Mission, person?: RuleSettings): string[] =>
    runRules([door, room, walls, zones], document, person).map(({ rule }) => rule)

  it('is left out if others report a fact of every group, also where these are left out themselves', () => {
    expect(found(map)).toEqual(['walls', 'zones'])
    expect(found({ ...map, zones: [] })).toEqual(['room', 'walls'])
    expect(found({ ...map, panels: [] })).toEqual(['room', 'zones'])
    expect(found({ ...map, panels: [panelOf('p3', 1, 'A1 1 2 h')] })).toEqual(['room', 'walls', 'zones'])
  })
  it('is there if it would follow from nothing', () => {
    expect(runRules([ruleOf('one', 'error', () => [{ ...draftAt(0, 0), follows: [] }])], map)).toHaveLength(1)
  })
  it('is there while the rule that reports its cause is off or fails, not if its findings are waived', () => {
    expect(found(map, { walls: { severity: 'off' } })).toEqual(['room', 'zones'])
    expect(found({ ...map, checks: { rules: { zones: { severity: 'off' } }, waivers: [] } })).toEqual(['room', 'walls'])
    expect(found(map, { room: { severity: 'off' } })).toEqual(['door', 'walls', 'zones'])
    const waivers = [{ rule: 'walls', items: [], reason: 'Meant so.' }]
    expect(found({ ...map, checks: { rules: {}, waivers } })).toEqual(['walls', 'zones'])
    const broken = ruleOf('walls', 'notice', () => {
      throw new Error('no such thing')
    })
    expect(runRules([room, broken, zones], map).map(({ rule }) => rule)).toEqual(['room', 'walls', 'zones'])
  })
  it('comes and goes with edits of its cause, though its rule does not run again', () => {
    const edits: readonly (readonly Edit[])[] = [
      [{ type: 'remove', collection: 'panels', id: 'p2' }],
      [{ type: 'put', collection: 'panels', item: panelOf('p1', 1, 'A1 1 2 h') }],
      [{ type: 'remove', collection: 'zones', id: 'z1' }],
    ]
    let document = map
    expect(found(document)).toEqual(['walls', 'zones'])
    runs = 0
    const seen = edits.map((each) => {
      document = edited(document, each)
      return found(document)
    })
    expect(seen).toEqual([
      ['room', 'zones'],
      ['walls', 'zones'],
      ['room', 'walls'],
    ])
    expect(runs).toBe(0)
  })
})

describe('a rule that finds the same fault many times', () => {
  const many = (count: number): Rule =>
    ruleOf('many', 'warning', () => Array.from({ length: count }, (_, index) => draftAt(index, 0, [`p${index}`])))
  const withWaivers = (waivers: Mission['checks']['waivers']): Mission => ({
    ...blankMission(),
    checks: { rules: {}, waivers },
  })

  it('lists the first 200 and counts the rest', () => {
    expect(runRules([many(MAX_FINDINGS)], blankMission())).toHaveLength(MAX_FINDINGS)
    const findings = runRules([many(MAX_FINDINGS + 1)], blankMission())
    expect(findings).toHaveLength(MAX_FINDINGS + 1)
    expect(findings.filter(({ id }) => id === 'many:more').map(({ severity, message }) => [severity, message])).toEqual(
      [['warning', '“Rule many” was found 1 time more.']],
    )
  })
  it('lists the same ones whatever order it finds them in, the worst first', () => {
    const drafts = Array.from(
      { length: 700 },
      (_, index): FindingDraft => ({
        ...draftAt(index % 30, (index * 7) % 40, [`p${index}`]),
        severity: index % 50 === 0 ? 'error' : 'notice',
      }),
    )
    const run = (list: readonly FindingDraft[]): readonly Finding[] =>
      runRules([ruleOf('many', 'warning', () => list)], blankMission())
    expect(run(drafts.toReversed())).toEqual(run(drafts))
    expect(run(drafts).filter(({ severity }) => severity === 'error')).toHaveLength(14)
  })
  it('gives the count the severity that the settings say, and waives it with the whole rule', () => {
    const more = (document: Mission): Finding | undefined =>
      runRules([many(300)], document).find(({ id }) => id === 'many:more')
    expect(more({ ...blankMission(), checks: { rules: { many: { severity: 'error' } }, waivers: [] } })?.severity).toBe(
      'error',
    )
    expect(more(withWaivers([{ rule: 'many', items: [], reason: 'Meant so.' }]))?.waived).toBe('Meant so.')
    expect(more(withWaivers([{ rule: 'many', items: ['p299'], reason: 'Meant so.' }]))?.waived).toBe(null)
  })
  it('gives the count the severity of the worst that is left out and not waived', () => {
    const mixed = ruleOf('many', 'error', () =>
      Array.from(
        { length: 400 },
        (_, index): FindingDraft => ({
          ...draftAt(index, 0, [`p${index}`]),
          severity: index < 250 ? 'warning' : 'notice',
        }),
      ),
    )
    const severityOf = (document: Mission): Severity | undefined =>
      runRules([mixed], document).find(({ id }) => id === 'many:more')?.severity
    // 250 warnings, of which 200 are listed; the rule itself says error.
    expect(severityOf(blankMission())).toBe('warning')
    const waivers = Array.from({ length: 50 }, (_, index) => ({
      rule: 'many',
      items: [`p${index + 200}`],
      reason: 'Meant so.',
    }))
    expect(severityOf(withWaivers(waivers))).toBe('notice')
  })
  it('does not call a waiver idle whose finding is not listed', () => {
    const findings = runRules([many(300)], withWaivers([{ rule: 'many', items: ['p299'], reason: 'Meant so.' }]))
    expect(findings.filter(({ rule }) => rule !== 'many')).toEqual([])
  })
  it('copes with very many faults', () => {
    expect(runRules([many(100_000)], blankMission())).toHaveLength(201)
  })
})

describe('checking a mission', () => {
  const map = stressMap(600)
  const reversed = {
    ...map,
    panels: map.panels.toReversed(),
    halfPillars: map.halfPillars.toReversed(),
    zones: map.zones.toReversed(),
    markers: map.markers.toReversed(),
  }

  it('says of a new mission only that both sides have nowhere to set up', () => {
    expect(checkMission(blankMission()).map(({ id }) => id)).toEqual([
      'side-without-entry-zone:attacker',
      'side-without-entry-zone:defender',
    ])
  })
  it('finds faults of at least six kinds on a wild map, worst first, with ids of their own', () => {
    const findings = checkMission(deepFreeze(map))
    expect(new Set(findings.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(6)
    const ranks = findings.map(({ severity }) => severities.indexOf(severity))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length)
  })
  it('gives the same ids in the same order whatever the order of the items in the document', () => {
    expect(checkMission(reversed).map(({ id }) => id)).toEqual(checkMission(map).map(({ id }) => id))
  })
  it('keeps the id of a fault when something else changes', () => {
    const ids = new Set(checkMission({ ...map, panels: [], halfPillars: [] }).map(({ id }) => id))
    const zoneFaults = checkMission(map).filter(({ rule }) => rule === 'square-in-two-zones')
    expect(zoneFaults.length).toBeGreaterThan(0)
    expect(zoneFaults.filter(({ id }) => !ids.has(id))).toEqual([])
  })
})

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
