// Visits every node of an ESTree with its parent.

export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export interface Place {
  readonly node: SyntaxNode;
  readonly parent: SyntaxNode | undefined;
  /** The parent's property with the node, alone or in a list. */
  readonly key: string;
}

/** Parents before children. */
export function* walkSyntax(
  value: unknown,
  parent?: SyntaxNode,
  key = 'program',
): Generator<Place, void> {
  if (Array.isArray(value)) {
    for (const item of value) yield* walkSyntax(item, parent, key);
  } else if (isSyntaxNode(value)) {
    yield { node: value, parent, key };
    for (const [name, child] of Object.entries(value)) yield* walkSyntax(child, value, name);
  }
}

/** The single node in property `key`; undefined: none. */
export function childOf(node: SyntaxNode, key: string): SyntaxNode | undefined {
  const child = node[key];
  return isSyntaxNode(child) ? child : undefined;
}

/** The nodes in property `key`, which is a list. */
export function childrenOf(node: SyntaxNode, key: string): readonly SyntaxNode[] {
  const children = node[key];
  return Array.isArray(children) ? children.filter(isSyntaxNode) : [];
}

function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
