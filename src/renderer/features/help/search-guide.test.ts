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
    ['make a kind of my own', 'Make a kind of your own'],
    ['print tiles on A3', 'Print at true size'],
    ['share with friends', 'Share with your group/Send the file to friends'],
    ['import into Foundry', 'Use a map on a virtual table'],
    ['house rules of our club', 'Mission and scoring/Rule set'],
    ['keyboard only screen reader', 'Without the mouse, or without seeing the map'],
    ['get old version back', 'Versions'],
    ['merge in git', 'Missions in git'],
    ['change the keys', 'Without the mouse, or without seeing the map/Keys of your own'],
    ['ignore a problem', 'Checks/Waivers'],
    ['what is a half-pillar', 'Words of the map/Half-pillar'],
    ['symmetric map', 'Draw/On both halves'],
    ['pdf too small', 'Troubles/The PDF prints too small or too large'],
    ['marker too close', 'rule:control-ranges-overlap'],
    ['wall sticks out', 'rule:panel-end-unsupported'],
    ['my home printer shrinks the page', 'Troubles/The PDF prints too small or too large'],
    ['how do I send my mission to a friend', 'Share with your group/Send the file to friends'],
    ['lost my work', 'Troubles/Work seems lost'],
    ['I am colour blind', 'Troubles/Colours look alike'],
    ['translate into another language', 'Mission and scoring/Mission'],
    ['my own terrain pieces', 'Make a kind of your own'],
    ['keep the score on my phone', 'Keep score at the table'],
    ['who goes first', 'Mission and scoring/Facts'],
    ['play with three players', 'Mission and scoring/Facts'],
    ['undo a mistake', 'The window/History'],
    ['text is too small to read', 'Without the mouse, or without seeing the map/Everything larger'],
    ['line of sight', 'Trying out the rules on the map/Sight'],
    ['I have two boxes, some pieces are broken', 'Mission and scoring/Box'],
  ])('“%s” leads to %s, among the first three', (query, passage) => {
    expect(found(query).slice(0, 3)).toContain(passage)
  })

  it('has its everyday words at passages that are there', () => {
    const known = new Set(all.map(({ id }) => id))
    expect(Object.keys(askedFor).filter((id) => !known.has(id))).toEqual([])
  })

  it('takes the beginning of a word, and a slip in it', () => {
    expect(found('symm')).toContain('Draw/On both halves')
    expect(found('recovry').slice(0, 3)).toContain('Files')
  })

  it('shows where it is, and a line with the word in it, without marks', () => {
    const [hit] = search('Foundry')
    expect(hit).toMatchObject({ where: 'Share and print › Use a map on a virtual table' })
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
