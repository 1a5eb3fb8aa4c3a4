/** Salvage Run: a game of our own invention that only the tests play, to prove that a folder and its line make a rule set. */
import { ruleSetDataSchema, ruleSetOfData } from '#model/rule-sets/rule-set.ts'
import data from './salvage-run.json' with { type: 'json' }

export const salvageRun = ruleSetOfData(ruleSetDataSchema.parse(data), {
  regions: { 'wreck-field': { outline: [4, 4], double: true } },
  markers: {},
  features: {},
})
