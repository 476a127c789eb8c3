import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MODELS } from '../../app/server/build/slim.mjs'
import packageJson from '../../package.json'
import type { Figure } from './storm-figures'
import { addressOf, walkShop } from './walk'

// Lists the image's files and walks the shop in it. Only one volume and /tmp can be written.

interface Image {
  /** the output of `buildah inspect` */
  settings: string
  /** where the files of the image and of its base are mounted */
  image: string
  base: string
}

interface Settings {
  User: string
  Env: string[]
  Entrypoint: string[]
  Cmd: string[]
  WorkingDir: string
  Volumes: Record<string, object>
  Healthcheck?: { Test: string[] }
}

const MOST_MEGABYTES = 450

export async function proveImage({ settings, image, base }: Image): Promise<Figure[]> {
  const found = JSON.parse(readFileSync(settings, 'utf8')).Docker.config as Settings
  const folder = mkdtempSync(join(tmpdir(), 'jugongin-image-'))
  const figures = [
    measureSize(image, base),
    describe('user, writable places', [found.User, ...Object.keys(found.Volumes)], ['10001:10001', '/data']),
    describe('compilers', findPrograms(image, ['cc', 'gcc', 'g++', 'clang', 'make', 'python3']), []),
    describe('packages of tests and of the build', findDevelopment(image), []),
    describe('models', findModels(image), [...MODELS, 'selfie_segmentation'].sort()),
  ]
  try {
    const dataDir = join(folder, 'volume')
    const node = writeRunner(folder, image, found)
    execFileSync('install', ['-d', '-o', '10001', '-g', '10001', '-m', '0700', dataDir])
    figures.push(
      await walkShop('the image', {
        node,
        dataDir,
        openDatabase: async () => ({
          url: addressOf(join(dataDir, 'postgres')),
          leave: async () => undefined,
        }),
        isSeen: false,
        checkHealth: (port) => runHealthcheck(image, found, port),
      }),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return figures
}

const megabytesOf = (folder: string) =>
  Number(execFileSync('du', ['-sxb', folder], { encoding: 'utf8' }).split('\t')[0]) / 1e6

function measureSize(image: string, base: string): Figure {
  const [all, below] = [megabytesOf(image), megabytesOf(base)]
  return {
    figure: 'size above its base',
    measured: `${(all - below).toFixed(0)} MB, and ${below.toFixed(0)} of the base`,
    target: `≤ ${MOST_MEGABYTES} MB`,
    isMet: all - below <= MOST_MEGABYTES,
  }
}

function describe(figure: string, found: string[], wanted: string[]): Figure {
  const isMet = found.join() === wanted.join()
  return { figure, measured: found.join(', ') || 'none', target: wanted.join(', ') || 'none', isMet }
}

const findPrograms = (image: string, names: string[]) =>
  names.filter((name) =>
    ['bin', 'usr/bin', 'usr/local/bin'].some((folder) => existsSync(join(image, folder, name))),
  )

const findDevelopment = (image: string) =>
  Object.keys(packageJson.devDependencies).filter((name) =>
    existsSync(join(image, 'shop/node_modules', name)),
  )

function findModels(image: string): string[] {
  const files = readdirSync(join(image, 'shop'), { recursive: true, encoding: 'utf8' })
  const models = files.filter((file) => /\.(tflite|onnx|pb)$|models\/[^/]+\.bin$/.test(file))
  return models.map((file) => file.replace(/^.*\/|\.\w+$/g, '')).sort()
}

/** Inside the image, as Docker runs it. */
function runHealthcheck(image: string, { Healthcheck, User, WorkingDir }: Settings, port: string) {
  const [kind, ...command] = Healthcheck?.Test ?? []
  if (kind !== 'CMD') throw new Error('the image has no command for its health')
  const argv = [
    `--userspec=${User}`,
    image,
    '/usr/bin/env',
    `--chdir=${WorkingDir}`,
    `PORT=${port}`,
    'PATH=/usr/local/bin:/usr/bin:/bin',
    ...command,
  ]
  return spawnSync('chroot', argv, { stdio: 'inherit' }).status
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/**
 * Writes a stand-in for `docker run --read-only --tmpfs /tmp -v …:/data`: a program that starts the image's own command
 * in namespaces of its own, with the environment that it is given. Its process becomes the image's first one.
 */
function writeRunner(
  folder: string,
  image: string,
  { User, Env, Entrypoint, Cmd, WorkingDir }: Settings,
): string {
  const command = [...Entrypoint, ...Cmd].map(quote).join(' ')
  // The caller's variables go before the image's, except for the place of the volume.
  const env = Env.map((line) => line.split('=')).map(([name = '', ...value]) =>
    ['DATA_DIR', 'PATH'].includes(name)
      ? `${name}=${quote(value.join('='))}`
      : `${name}="\${${name}:-${value.join('=')}}"`,
  )
  const inside = join(folder, 'inside.sh')
  writeFileSync(
    inside,
    `set -e
mount --bind ${image} ${image}
mount -o remount,bind,ro ${image}
mount --bind "$DATA_DIR" ${image}/data
mount -t tmpfs tmpfs ${image}/tmp
mount --rbind /dev ${image}/dev
mount -t proc proc ${image}/proc
export TINI_SUBREAPER=1 ${env.filter((line) => !line.startsWith('PATH=')).join(' ')}
exec chroot --userspec=${User} ${image} /usr/bin/env --chdir=${WorkingDir} ${env.find((line) => line.startsWith('PATH='))} ${command}
`,
  )
  const runner = join(folder, 'run.sh')
  writeFileSync(runner, `#!/bin/sh\nexec unshare --mount --propagation private sh ${inside}\n`, {
    mode: 0o755,
  })
  return runner
}
