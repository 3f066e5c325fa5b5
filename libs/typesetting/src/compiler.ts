export { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
