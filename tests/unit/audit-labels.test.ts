import { describe, expect, it } from 'vitest'
import { auditKindOf } from '~/domain/audit/audit-entry'
import { auditActionLabel, auditActionLabels, auditSubjectLabel } from '~/texts/office/audit'
import { readTree } from '../support/source'

// The audit log shows Korean labels, so every action that the code logs needs one.

/** Finds both actions of a conditional expression on the same line. */
const actionsIn = (text: string) =>
  [...text.matchAll(/\b(?:action|deed)\b[:\s=][^\n]*/g)].flatMap(([line]) =>
    [...line.matchAll(/'([a-z]+\.[a-zA-Z]+)'/g)].map(([, action]) => action ?? ''),
  )
const written = [...new Set([...readTree('app').values()].flatMap(({ text }) => actionsIn(text)))].sort()

describe('labels of audit actions', () => {
  it('exist for every action that the code logs', () => {
    expect(written.length).toBeGreaterThan(20)
    expect(written.filter((action) => !Object.hasOwn(auditActionLabels, action))).toEqual([])
  })
  it('exist for no other action', () => {
    expect(Object.keys(auditActionLabels).filter((action) => !written.includes(action))).toEqual([])
  })
  it('are checked by a search that finds plain and conditional actions', () => {
    expect(actionsIn("recordAudit(db, { action: 'moon.landed' })")).toEqual(['moon.landed'])
    expect(actionsIn("const action = isOn ? 'moon.full' : 'moon.new'")).toEqual(['moon.full', 'moon.new'])
  })
  it('fall back to the raw text of an unknown action or subject', () => {
    expect(auditActionLabel('moon.landed')).toBe('moon.landed')
    expect(auditSubjectLabel('order:12')).toBe('주문 12')
    expect(auditSubjectLabel('previews/abc/one.jpg')).toBe('previews/abc/one.jpg')
  })
  it.each([
    ['user.seen', 'read'],
    ['members.listed', 'read'],
    ['print.taken', 'download'],
    ['user.erased', 'change'],
  ])('of %s are of the kind %s', (action, kind) => expect(auditKindOf(action)).toBe(kind))
})
