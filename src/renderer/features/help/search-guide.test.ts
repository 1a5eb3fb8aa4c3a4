import { describe, expect, it } from 'vitest'
import { passages } from './guide-passages.ts'
import { rulePassages } from './rule-texts.ts'
import { guideSearch } from './search-guide.ts'
import { askedFor } from './search-synonyms.ts'

const all = [...passages, ...rulePassages()]
const search = guideSearch(all)
const found = (query: string): readonly string[] => search(query).map(({ id }) => id)

describe('the search of the guide', () => {
  /** What people want to do, in their words, and where the guide says how. */
  it.each([
    ['make a kind of my own', 'Zones, markers and tokens/Custom symbols'],
    ['print tiles on A3', 'Share and print/Print at true size'],
    ['share with friends', 'Share and print/Send the file to friends'],
    ['import into Foundry', 'Play online/Foundry'],
    ['house rules of our club', 'House rules and custom kits/House rules'],
    ['keyboard only screen reader', 'Accessibility/Move on the map'],
    ['get old version back', 'Version history/Restore a version'],
    ['merge in git', 'Missions in git'],
    ['change the keys', 'Keys/Customise shortcuts'],
    ['ignore a problem', 'Checks/Waivers'],
    ['what is a half-pillar', 'Walls and rooms/Pillars'],
    ['symmetric map', 'Symmetry/Draw on both halves'],
    ['pdf too small', 'Troubleshooting/Printing is the wrong size'],
    ['marker too close', 'rule:control-ranges-overlap'],
    ['wall sticks out', 'rule:panel-end-unsupported'],
    ['my home printer shrinks the page', 'Troubleshooting/Printing is the wrong size'],
    ['how do I send my mission to a friend', 'Share and print/Send the file to friends'],
    ['lost my work', 'Troubleshooting/Recover work'],
    ['I am colour blind', 'Troubleshooting/Colours look alike'],
    ['translate into another language', 'Mission and scoring/Mission'],
    ['my own terrain pieces', 'Zones, markers and tokens/Custom symbols'],
    ['cannot save in Firefox', "Troubleshooting/Can't save in Firefox"],
    ['keep the score on my phone', 'Share and print/Keep score at the table'],
    ['who goes first', 'Mission and scoring/Details'],
    ['play with three players', 'Mission and scoring/Details'],
    ['undo a mistake', 'The window/History'],
    ['text is too small to read', 'Accessibility/Make everything larger'],
    ['line of sight', 'Try out rules/Sight'],
    ['I have two boxes, some pieces are broken', 'Mission and scoring/Box'],
  ])('“%s” leads to %s, among the first three', (query, passage) => {
    expect(found(query).slice(0, 3)).toContain(passage)
  })

  it('has its everyday words at passages that are there', () => {
    const known = new Set(all.map(({ id }) => id))
    expect(Object.keys(askedFor).filter((id) => !known.has(id))).toEqual([])
  })

  it('takes the beginning of a word, and a slip in it', () => {
    expect(found('symm')).toContain('Symmetry/Draw on both halves')
    expect(found('recovry').slice(0, 3)).toContain('Saving and recovery')
  })

  it('shows where it is, and a line with the word in it, without marks', () => {
    const [hit] = search('Foundry')
    expect(hit).toMatchObject({ where: 'Play online › Foundry' })
    expect(hit?.line).toMatch(/Foundry/)
    expect(
      search('hatchway')
        .map(({ line }) => line)
        .join(' '),
    ).not.toMatch(/[*`|]/)
  })

  it('finds nothing for nothing, nor for signs', () => {
    expect([found(''), found('???'), found('the')]).toEqual([[], [], []])
  })
})
