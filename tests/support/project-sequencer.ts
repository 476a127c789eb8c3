import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A worker stays only for the next file of the same project, so projects follow each other, the smallest files last. */
const PROJECTS = ['models', 'routes', 'domain', 'outside', 'unit', 'house']

/** Within a project the files that were longest in the last run come first, in a first run the largest ones. */
export default class ProjectSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const placeOf = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name)
    return sorted.sort((a, b) => placeOf(a) - placeOf(b))
  }
}
