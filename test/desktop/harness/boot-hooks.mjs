// The loader thread's half of boot.mjs, for Node 20.
let target = ''

export function initialize(data) {
  target = data.target
}

export function resolve(name, context, next) {
  return name === 'electron' || name === 'electron/main' ? { url: target, shortCircuit: true } : next(name, context)
}
