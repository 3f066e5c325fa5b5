export { checkValue, type ParsedYaml, parseYaml, readYaml, YamlError } from './read-yaml.ts'
export { findYamlProblem } from './yaml-bounds.ts'
