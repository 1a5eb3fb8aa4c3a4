/** Habits that neither Biome nor the compiler holds, found in the syntax tree and the comments of a source file. */
import { isNode, type Node, parse, walk } from './syntax.ts'

export interface Fault {
  /** Line in the file, from 1. */
  readonly line: number
  readonly why: string
}

/**
 * Lists the places where a file breaks the project's conventions:
 * - it hands on what another file exports (a barrel), so that nobody sees where a thing is;
 * - it casts `globalThis`, and so reaches a platform behind the compiler's back;
 * - it casts through `unknown`, or silences the compiler, and no comment says why;
 * - an effect of React returns what a method of the page answers: nothing today, and a promise in the next browser.
 * @throws when the file cannot be parsed
 */
export function faultsIn(path: string, text: string): readonly Fault[] {
  const { program, comments } = parse(path, text)
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length
  /** Lines on which a comment with some words in it ends. */
  const explained = new Set(comments.filter(({ value }) => wordsOf(value).length >= 3).map(({ end }) => lineOf(end)))
  const faults: Fault[] = []
  const fault = (node: Node, why: string): void => {
    faults.push({ line: lineOf(startOf(node)), why })
  }
  walk(program, (node) => {
    if (node.type === 'ExportAllDeclaration') fault(node, 'hands on all that another file exports')
    if (node.type === 'ExportNamedDeclaration' && isNode(node.source)) fault(node, 'hands on what another file exports')
    if (givesEffectAnswer(node))
      fault(node, 'gives React what the page answers, as what is to be done at the end of the effect')
    if (node.type !== 'TSAsExpression' || !isNode(node.expression)) return
    if (isGlobal(node.expression)) fault(node, 'casts globalThis')
    else if (
      castsToUnknown(node.expression) &&
      !isGlobal(node.expression.expression) &&
      !isExplained(explained, lineOf(startOf(node)), lineOf(endOf(node)))
    )
      fault(node, 'casts through unknown without a comment that says why')
  })
  for (const { value, start } of comments)
    if (/@ts-(expect-error|ignore|nocheck)/.test(value) && wordsOf(value.replace(/@ts-[a-z-]+/, '')).length < 3)
      faults.push({ line: lineOf(start), why: 'silences the compiler without saying why' })
  return faults.sort((a, b) => a.line - b.line)
}

/** Methods of elements that are called for their effect. */
const DEEDS = new Set(['scrollIntoView', 'scroll', 'scrollTo', 'scrollBy', 'focus', 'blur', 'select', 'click', 'play'])

/** `useEffect(() => list.current?.scrollIntoView())`. */
function givesEffectAnswer(node: Node): boolean {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || !Array.isArray(node.arguments)) return false
  const [effect] = node.arguments
  if (!/^use(?:Layout)?Effect$/.test(String(node.callee.name)) || !isNode(effect) || !isNode(effect.body)) return false
  const { body } = effect
  const call = body.type === 'ChainExpression' && isNode(body.expression) ? body.expression : body
  return (
    call.type === 'CallExpression' &&
    isNode(call.callee) &&
    isNode(call.callee.property) &&
    DEEDS.has(String(call.callee.property.name))
  )
}

const wordsOf = (text: string): readonly string[] => text.match(/\p{L}{2,}/gu) ?? []
const startOf = (node: Node): number => (typeof node.start === 'number' ? node.start : 0)
const endOf = (node: Node): number => (typeof node.end === 'number' ? node.end : 0)

const isGlobal = (value: unknown): boolean =>
  isNode(value) && value.type === 'Identifier' && value.name === 'globalThis'

const castsToUnknown = (node: Node): boolean =>
  node.type === 'TSAsExpression' && isNode(node.typeAnnotation) && node.typeAnnotation.type === 'TSUnknownKeyword'

/** True when a comment ends on one of these lines, or right above them. */
const isExplained = (explained: ReadonlySet<number>, from: number, to: number): boolean =>
  Array.from({ length: to - from + 2 }, (_, index) => from - 1 + index).some((line) => explained.has(line))
