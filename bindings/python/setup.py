"""Only what pyproject.toml cannot say: the wheel holds a library, so it is of one machine, but of no one Python."""
from setuptools import setup
from setuptools.dist import Distribution
from wheel.bdist_wheel import bdist_wheel


class OfOneMachine(Distribution):
    def has_ext_modules(self):
        return True


class AnyPython(bdist_wheel):
    def get_tag(self):
        return "py3", "none", super().get_tag()[2]


setup(distclass=OfOneMachine, cmdclass={"bdist_wheel": AnyPython})
