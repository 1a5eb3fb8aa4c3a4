/** Every rule of the checker, and how strictly and by which figures it runs for this person and in this mission. */

import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type Finding,
  type RuleInfo,
  ruleGroups,
  type Severity,
  severities,
  type Threshold,
} from '#checking/checker/finding.ts'
import { isFor, missionSettings, settingOf } from '#checking/checker/settings.ts'
import { readTypedNumber } from '#foundation/geometry/units.ts'
import { type Result, reasonOf, success } from '#foundation/result.ts'
import type { RuleSettings } from '#model/mission/document.ts'
import { houseChecks } from '#model/mission/house-checks.ts'
import type { Checker, KnownRule } from '#state/checking/checker.ts'
import { checkerThere, ruleOf, ruleTitle } from '#state/checking/checking.ts'
import { groupTitles } from '#state/checking/problem-view.ts'
import { useEditor } from '#state/editor-store.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx'
import { ErrorPanel } from '#ui/error-boundary/errors.tsx'
import { RuleFacts, SeverityIcon, unitText, withUnit } from '#ui/findings/rule-details.tsx'
import { HelpButton } from '#ui/help/help-button.tsx'
import { passageOfRule, RULE_SETTINGS } from '#ui/help/topics.ts'
import { setMissionRules } from './finding-row.tsx'

// Rule settings of a person or a mission with one thing changed; what says nothing any more is left out.

export type RuleSeverity = Severity | 'off'

/** Returns the settings with that severity for a rule, or with its default if it is null. */
export function withSeverity(all: RuleSettings, rule: string, severity: RuleSeverity | null): RuleSettings {
  const { severity: _, ...rest } = all[rule] ?? {}
  return tidy(all, rule, severity === null ? rest : { ...rest, severity })
}

/** Returns the settings with that figure for a rule, or with its default if it is null. */
export function withFigure(all: RuleSettings, rule: string, name: string, figure: number | null): RuleSettings {
  const { [name]: _, ...others } = all[rule]?.thresholds ?? {}
  return tidy(all, rule, { ...all[rule], thresholds: figure === null ? others : { ...others, [name]: figure } })
}

function tidy(all: RuleSettings, rule: string, setting: RuleSettings[string]): RuleSettings {
  const { [rule]: _, ...others } = all
  const { severity, thresholds = {} } = setting
  const kept = {
    ...(severity === undefined ? {} : { severity }),
    ...(Object.keys(thresholds).length === 0 ? {} : { thresholds }),
  }
  return Object.keys(kept).length === 0 ? others : { ...others, [rule]: kept }
}

// Explains a finding: the fact, its source and how sure it is, and the figures the rule goes by.

interface ExplainDialogProps {
  readonly finding: Finding
  readonly onClose: () => void
}

export function ExplainDialog({ finding, onClose }: ExplainDialogProps): ReactNode {
  const showDialog = useEditor((state) => state.showDialog)
  const rule = ruleOf(finding.rule)
  return (
    <DialogFrame
      title={ruleTitle(finding.rule)}
      description={finding.at === null ? 'About the mission as a whole.' : placeSentence(finding.at.name)}
      onClose={onClose}
      buttons={
        <>
          {rule !== undefined && (
            <button type="button" className="button" onClick={() => showDialog({ kind: 'rules', rule: finding.rule })}>
              Check settings…
            </button>
          )}
          {rule !== undefined && <HelpButton about={ruleTitle(finding.rule)} topic={passageOfRule(finding.rule)} />}
          <span className="grow" />
          <button type="button" className="button button-main" onClick={onClose}>
            Close
          </button>
        </>
      }
    >
      <p className="explained">
        <SeverityIcon severity={finding.severity} />
        <span>
          <span className="spoken">{finding.severity}: </span>
          {finding.message}
        </span>
      </p>
      <dl className="facts">
        <div>
          <dt>What to do</dt>
          <dd>{finding.advice}</dd>
        </div>
        <div>
          <dt>Why</dt>
          <dd>{finding.why}</dd>
        </div>
        {rule !== undefined && <RuleFacts info={rule.info} />}
        {finding.waived !== null && (
          <div>
            <dt>Ignored</dt>
            <dd>{finding.waived}</dd>
          </div>
        )}
      </dl>
    </DialogFrame>
  )
}

/** `At C4.`, but `Between C2 and D2.` */
const placeSentence = (name: string): string => (name.startsWith('between ') ? `B${name.slice(1)}.` : `At ${name}.`)

/** Severity and figures of one rule, once for the person and once for the mission. */
function RuleSettingsForm({ info }: { readonly info: RuleInfo }): ReactNode {
  const person = useEditor((state) => state.settings.rules)
  const mission = useEditor((state) => state.document.checks.rules)
  const house = useEditor((state) => houseChecks(state.document))
  const changeSettings = useEditor((state) => state.changeSettings)
  return (
    <div className="rule-forms">
      <Scope
        title="For me, in all missions"
        info={info}
        rules={person}
        inherited={settingOf(info, {}, {})}
        inheritedName="Default"
        change={(rules) => {
          changeSettings({ rules })
          return true
        }}
      />
      <Scope
        title="In this mission, for everyone"
        info={info}
        rules={mission}
        inherited={settingOf(info, person, house)}
        inheritedName={Object.hasOwn(house, info.id) ? 'As in the house rules' : 'As for me'}
        change={setMissionRules}
      />
    </div>
  )
}

interface ScopeProps {
  readonly title: string
  readonly info: RuleInfo
  readonly rules: RuleSettings
  /** Setting that applies if none is set here. */
  readonly inherited: ReturnType<typeof settingOf>
  readonly inheritedName: string
  readonly change: (rules: RuleSettings) => boolean
}

const severityNames: Readonly<Record<RuleSeverity, string>> = {
  error: 'Error',
  warning: 'Warning',
  notice: 'Notice',
  off: 'Off',
}

const own = 'inherited'
const levels: readonly RuleSeverity[] = [...severities, 'off']

function Scope({ title, info, rules, inherited, inheritedName, change }: ScopeProps): ReactNode {
  const setting = rules[info.id] ?? {}
  const usual: Severity | 'off' = inherited.severity ?? info.severity
  return (
    <fieldset className="rule-scope">
      <legend>{title}</legend>
      <SelectField
        label="Severity"
        value={setting.severity ?? own}
        choices={[
          { value: own, label: `${inheritedName} (${severityNames[usual].toLowerCase()})` },
          ...levels.map((value) => ({ value, label: severityNames[value] })),
        ]}
        onChoose={(value) => change(withSeverity(rules, info.id, value === own ? null : value))}
      />
      {info.thresholds.map((threshold) => (
        <TextField
          key={threshold.name}
          numeric
          label={threshold.label}
          unit={unitText[threshold.unit]}
          placeholder={`${inheritedName}: ${withUnit(inherited.threshold(threshold.name), threshold)}`}
          value={textOf(setting.thresholds?.[threshold.name])}
          check={(text) => reasonOf(readFigure(threshold, text))}
          accept={(text) => {
            const figure = readFigure(threshold, text)
            return figure.ok && change(withFigure(rules, info.id, threshold.name, figure.value))
          }}
        />
      ))}
    </fieldset>
  )
}

const textOf = (figure: number | undefined): string => (figure === undefined ? '' : String(figure))

/** Reads the figure; an empty field means: nothing set here. */
function readFigure(threshold: Threshold, text: string): Result<number | null, string> {
  if (text.trim() === '') return success(null)
  const { min, max, unit } = threshold
  const check = (figure: number): string | null =>
    figure < min || figure > max ? `From ${min} to ${withUnit(max, threshold)}.` : null
  return readTypedNumber(text, { unit: unitText[unit], check })
}

interface RulesDialogProps {
  /** The rule to begin with, or null for the first. */
  readonly rule: string | null
  readonly onClose: () => void
}

export function RulesDialog({ rule, onClose }: RulesDialogProps): ReactNode {
  const state = useEditor(({ checker }) => checker)
  const ruleSet = useEditor((editor) => editor.document.ruleSet)
  const fetchRules = useEditor((editor) => editor.fetchRules)
  useEffect(() => void fetchRules(), [fetchRules])
  const checker = checkerThere()
  return (
    <DialogFrame
      wide
      title="Check settings"
      description="Settings in the mission override your own and are saved in its file. Changes apply at once."
      onClose={onClose}
    >
      {state.kind === 'failed' ? (
        <ErrorPanel name="The list of checks" reason={state.reason} mayReload tryAgain={() => void fetchRules()} />
      ) : checker === null ? (
        <p className="field-hint">Loading checks…</p>
      ) : (
        <Rules all={checker.rules.filter(({ info }) => isFor(info, { ruleSet }))} first={rule} />
      )}
    </DialogFrame>
  )
}

type AllRules = Checker['rules']

function Rules({ all, first }: { readonly all: AllRules; readonly first: string | null }): ReactNode {
  const [chosen, setChosen] = useState(first ?? all[0]?.info.id)
  const known = all.find(({ info }) => info.id === chosen)
  return (
    <div className="rules">
      <RuleList all={all} chosen={chosen} onChoose={setChosen} />
      {known !== undefined && <RuleDetails key={known.info.id} rule={known} />}
    </div>
  )
}

interface RuleListProps {
  readonly all: AllRules
  readonly chosen: string | undefined
  readonly onChoose: (rule: string) => void
}

function RuleList({ all, chosen, onChoose }: RuleListProps): ReactNode {
  const [text, setText] = useState('')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => void list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' }), [])
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = all.filter(({ info }) => words.every((word) => `${info.title} ${info.id}`.toLowerCase().includes(word)))
  return (
    <nav className="rule-list" aria-label="Rules">
      <div className="problems-search">
        <Search size={14} aria-hidden="true" />
        <input
          type="text"
          aria-label="Find a check"
          placeholder="Find a check"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div className="rule-list-scroll" ref={list}>
        {ruleGroups.map((group) => {
          const rules = found.filter(({ info }) => info.group === group)
          if (rules.length === 0) return null
          return (
            <div key={group}>
              <h3 className="finding-group" id={`rules-${group}`}>
                {groupTitles[group]}
              </h3>
              <ul aria-labelledby={`rules-${group}`}>
                {rules.map((rule) => (
                  <RuleEntry key={rule.info.id} rule={rule} chosen={rule.info.id === chosen} onChoose={onChoose} />
                ))}
              </ul>
            </div>
          )
        })}
        {found.length === 0 && <p className="field-hint">No matches.</p>}
      </div>
    </nav>
  )
}

interface RuleEntryProps {
  readonly rule: KnownRule
  readonly chosen: boolean
  readonly onChoose: (rule: string) => void
}

function RuleEntry({ rule: { info }, chosen, onChoose }: RuleEntryProps): ReactNode {
  const severity = useEditor(
    ({ settings, document }) => settingOf(info, settings.rules, missionSettings(document)).severity ?? info.severity,
  )
  const changed = useEditor(
    ({ settings, document }) => settings.rules[info.id] !== undefined || document.checks.rules[info.id] !== undefined,
  )
  return (
    <li>
      <button type="button" className="rule-entry" aria-current={chosen} onClick={() => onChoose(info.id)}>
        {severity === 'off' ? <span className="rule-off">off</span> : <SeverityIcon severity={severity} />}
        <span className="spoken">{severity === 'off' ? 'Switched off: ' : `${severity}: `}</span>
        <span>{info.title}</span>
        {changed && (
          <span className="rule-changed" title="Changed from default">
            <span className="spoken">, changed from the default</span>
          </span>
        )}
      </button>
    </li>
  )
}

function RuleDetails({ rule: { info, why } }: { readonly rule: KnownRule }): ReactNode {
  return (
    <section className="rule-details" aria-labelledby="rule-title">
      <div className="section-head">
        <h3 id="rule-title">{info.title}</h3>
        <HelpButton about="Check settings" topic={RULE_SETTINGS} />
      </div>
      <p>{why}</p>
      <RuleSettingsForm info={info} />
      <dl className="facts">
        <RuleFacts info={info} />
        <div>
          <dt>Name</dt>
          <dd className="code">{info.id}</dd>
        </div>
      </dl>
    </section>
  )
}
