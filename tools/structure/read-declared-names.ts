import { type ESTree, Visitor } from "vite";

type Pattern = ESTree.BindingPattern | ESTree.ParamPattern;

/**
 * The names that a program declares: types, functions, variables and parameters. Fields are left out, and so is what is
 * destructured by the name of its field, because these names may be those of a wire format.
 */
export function readDeclaredNames(program: ESTree.Program): string[] {
  const names: string[] = [];
  const note = (pattern: Pattern): void => void names.push(...namesIn(pattern));
  const noteFunction = ({ id, params }: ESTree.Function): void => {
    if (id) names.push(id.name);
    params.forEach(note);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => note(id),
    FunctionDeclaration: noteFunction,
    FunctionExpression: noteFunction,
    ArrowFunctionExpression: ({ params }) => params.forEach(note),
    TSTypeAliasDeclaration: ({ id }) => void names.push(id.name),
    TSInterfaceDeclaration: ({ id }) => void names.push(id.name),
  }).visit(program);
  return names;
}

function namesIn(pattern: Pattern): string[] {
  switch (pattern.type) {
    case "Identifier":
      return [pattern.name];
    case "AssignmentPattern":
      return namesIn(pattern.left);
    case "RestElement":
      return namesIn(pattern.argument);
    case "TSParameterProperty":
      return namesIn(pattern.parameter);
    case "ArrayPattern":
      return pattern.elements.flatMap((element) => (element ? namesIn(element) : []));
    case "ObjectPattern":
      return pattern.properties.flatMap((property) => {
        if (property.type === "RestElement") return namesIn(property.argument);
        return property.shorthand ? [] : namesIn(property.value);
      });
  }
}
