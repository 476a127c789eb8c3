import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { config } from '~/config/config.server'
import { isAdminName, minAdminPassword } from '~/domain/admins/admin'
import { addAdmin, disableAdmin, setRole } from '~/domain/admins/admins.server'
import { parseRole, type Role, roles } from '~/domain/admins/roles'
import { removeSecondFactor } from '~/domain/admins/second-factor.server'
import { db } from '~/domain/db.server'
import { Refusal } from '~/domain/refusal'

// `npm run admin`: who works in the office, from the shell of the machine.

interface Outcome {
  isDone: boolean
  text: string
}
const done = (text: string): Outcome => ({ isDone: true, text })
const failed = (text: string): Outcome => ({ isDone: false, text })

const ROLES = `ROLE is one of ${roles.join(', ')}.`

export async function changeAdmins([action = '', name = '', typedRole]: string[]): Promise<Outcome> {
  if (!isAdminName(name)) return failed('Give a NAME of 2 to 40 letters a-z, digits, . _ or -.')
  const role = typedRole === undefined ? undefined : parseRole(typedRole)
  if (typedRole !== undefined && !role) return failed(ROLES)
  try {
    switch (action) {
      case 'add':
        return await add(name, role)
      case 'role':
        if (!role) return failed(ROLES)
        return (await setRole(db, name, role))
          ? done(`${name} is ${role} now.`)
          : failed(`There is no ${name}.`)
      case 'disable':
        return (await disableAdmin(db, name)) ? done(`${name} is out.`) : failed(`There is no ${name}.`)
      case 'forget-key':
        return (await removeSecondFactor(db, name))
          ? done(`${name} comes in by password alone, until another key is begun.`)
          : failed(`${name} has no second key.`)
      default:
        return failed('Say add NAME [ROLE], role NAME ROLE, disable NAME or forget-key NAME.')
    }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'team.lastOwner')
      return failed(`${name} is the last owner. Make somebody else an owner first.`)
    throw error
  }
}

async function add(username: string, role: Role = 'owner'): Promise<Outcome> {
  const password = await readPassword()
  const least = minAdminPassword(config.demo)
  if ([...password].length < least) return failed(`The password must have ${least} characters or more.`)
  try {
    await addAdmin(db, { username, password, role })
  } catch (error) {
    if ((error as { code?: string }).code === '23505') return failed(`There is a ${username} already.`)
    throw error
  }
  return done(`${username} may come in at /admin as ${role}.`)
}

/** Reads the password without showing it; from a pipe, the first line. */
async function readPassword(): Promise<string> {
  const terminal = process.stdin.isTTY
  if (terminal) process.stdout.write('Password: ')
  const lines = createInterface({
    input: process.stdin,
    terminal,
    ...(terminal && { output: mutedOutput() }),
  })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (terminal) process.stdout.write('\n')
  }
}

function mutedOutput() {
  return new Writable({ write: (_, __, done) => done() })
}
