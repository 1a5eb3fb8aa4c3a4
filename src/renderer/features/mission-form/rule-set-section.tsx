/** Which rule set the mission is of: one that the program has, or house rules from a file, which the mission then carries. */
import { CircleAlert, Download, FolderOpen, ListPlus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { withGameDefaults } from '#games/shared/templates/templates.ts'
import { ruleSetField, withMissionDefaults } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { differencesOf, isYesOrNo, withSetting } from '#model/mission/house-checks.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { findFaults } from '#model/mission/references.ts'
import { MAX_RULE_SET_BYTES, RULE_SET_EXTENSION, readRuleSet, writeRuleSet } from '#model/mission/rule-set-file.ts'
import { ruleSets, usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import { useEditor } from '#state/editor-store.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { chosenText } from '#ui/controls/field-focus.ts'
import { NumberField } from '#ui/controls/number-fields.tsx'
import { Section } from '#ui/forms/section.tsx'

// Questions that the texts of a game leave open: settings of its rule set, which a mission may override.

const YES_NO = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
] as const

interface RuleSetSettingsProps {
  readonly document: Mission
  readonly change: (ruleSet: Mission['ruleSet']) => void
}

function RuleSetSettings({ document, change }: RuleSetSettingsProps): ReactNode {
  const { settings } = ruleSetOf(document)
  if (settings.length === 0) return null
  return (
    <fieldset className="choices figures-by-name">
      <legend>House rules</legend>
      {settings.map((setting) => {
        const { id, name, usual, least, most } = setting
        const value = document.ruleSet?.settings?.[id] ?? usual
        return isYesOrNo(setting) ? (
          <SelectField
            key={id}
            label={name}
            value={value > 0 ? '1' : '0'}
            choices={YES_NO}
            onChoose={(chosen) => change(withSetting(document, id, Number(chosen)))}
          />
        ) : (
          <NumberField
            key={id}
            label={name}
            value={value}
            // The default need not be repeated.
            {...(value === usual ? {} : { hint: `Usually ${usual}.` })}
            check={(value) => (value >= least && value <= most ? null : `From ${least} to ${most}.`)}
            accept={(value) => {
              change(withSetting(document, id, value))
              return true
            }}
          />
        )
      })}
    </fieldset>
  )
}

/** One press for what a game usually scores, rolls and says, where the mission has nothing of it. */
function GameDefaultsForm({ document }: { readonly document: Mission }): ReactNode {
  const apply = useEditor((state) => state.apply)
  const { play, forces } = withGameDefaults(document)
  const same =
    JSON.stringify(play) === JSON.stringify(document.play) && JSON.stringify(forces) === JSON.stringify(document.forces)
  if (same) return null
  return (
    <>
      <button
        type="button"
        className="row-button"
        onClick={() =>
          apply('Fill In the Defaults', [
            { type: 'set', field: 'play', value: play },
            { type: 'set', field: 'forces', value: forces },
          ])
        }
      >
        <ListPlus size={16} aria-hidden="true" /> Fill in the defaults for {ruleSetOf(document).name}
      </button>
      <p className="field-hint">Adds scoring, rules, tables and force charts that this mission doesn’t have yet.</p>
    </>
  )
}

export function RuleSetSection(): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const share = useEditor((state) => state.share)
  const showDialog = useEditor((state) => state.showDialog)
  const [fault, setFault] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const own = document.ruleSet?.own
  const id = document.ruleSet?.id ?? usualRuleSet.id

  /** Takes a rule set if everything in the mission is something it has. */
  const take = (value: Mission['ruleSet']): void => {
    const [wrong] = findFaults({ ...document, ruleSet: value })
    setFault(wrong === undefined ? null : `The mission doesn’t fit this rule set: ${wrong.message}.`)
    if (wrong === undefined) apply('Change Rule Set', [{ type: 'set', field: 'ruleSet', value }])
  }
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    if (file.size > MAX_RULE_SET_BYTES) {
      setFault(`${file.name} is too large for a rule set. Choose a file whose name ends in .${RULE_SET_EXTENSION}.`)
      return
    }
    const text = await chosenText(file)
    if (!text.ok) {
      setFault(text.error)
      return
    }
    const read = readRuleSet(text.value)
    if (read.ok) take(ruleSetField(read.value, read.value.id, usualRuleSet.id))
    else {
      const { message, advice, path } = read.error
      setFault(`${file.name}: ${path === '' ? '' : `${path}: `}${message}. ${advice}`)
    }
  }
  const begun = withMissionDefaults(document.play, document)
  return (
    <Section title="Rule set" open={false} detail={ruleSetOf(document).name}>
      <SelectField
        label="Rule set"
        value={id}
        choices={[...ruleSets, ...(own === undefined ? [] : [own])].map((each) => ({
          value: each.id,
          label: each.name,
        }))}
        // Another game: a dialog lists the losses before anything changes.
        onChoose={(chosen) => chosen !== id && showDialog({ kind: 'convert', to: chosen })}
      />
      <input
        ref={input}
        type="file"
        accept={`.${RULE_SET_EXTENSION},application/json`}
        hidden
        data-testid="rule-set-file"
        onChange={({ target }) => {
          void open(target.files?.[0])
          target.value = ''
        }}
      />
      <div className="row-of-buttons">
        <button type="button" className="button" onClick={() => input.current?.click()}>
          <FolderOpen size={16} aria-hidden="true" /> Open house rules…
        </button>
        {own !== undefined && (
          <button
            type="button"
            className="button"
            onClick={() =>
              share({ kind: 'save-rule-set', name: `${own.id}.${RULE_SET_EXTENSION}`, text: writeRuleSet(own) })
            }
          >
            <Download size={16} aria-hidden="true" /> Save these house rules…
          </button>
        )}
      </div>
      {fault !== null && (
        <p className="field-reason" role="alert">
          <CircleAlert aria-hidden="true" size={14} /> {fault}
        </p>
      )}
      <RuleSetSettings document={document} change={take} />
      {own === undefined && id !== usualRuleSet.id && <GameDefaultsForm document={document} />}
      {own === undefined ? (
        <p className="field-hint">
          Does your club play differently? A house-rules file lists what you change: types, values, limits and checks.
          It is stored in the mission, so the mission opens anywhere.
        </p>
      ) : (
        <>
          {own.summary !== '' && <p className="field-hint">{own.summary}</p>}
          <ul className="house-differences" aria-label="Differences">
            {differencesOf(own).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <button
            type="button"
            className="row-button"
            disabled={JSON.stringify(begun) === JSON.stringify(document.play)}
            onClick={() => apply('Start with House Rules', [{ type: 'set', field: 'play', value: begun }])}
          >
            <ListPlus size={16} aria-hidden="true" /> Apply its values, tables and rules
          </button>
        </>
      )}
    </Section>
  )
}
