// The example’s tests run with this project’s browser.
import '../../path-testing/examples/checkout/checkout.walk.ts'
