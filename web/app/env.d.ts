declare module "virtual:early-script" {
  const code: string;
  export default code;
}
